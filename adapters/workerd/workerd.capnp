using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [(name = "adapter", worker = .adapter)],
  sockets = [(name = "adapter", http = (), service = "adapter")]
);

const adapter :Workerd.Worker = (
  modules = [(name = "worker", esModule = embed "worker.mjs")],
  compatibilityDate = "2026-10-01"
);
