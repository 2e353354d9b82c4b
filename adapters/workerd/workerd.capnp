using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [(name = "adapter", worker = .adapter)],
  sockets = [(name = "adapter", http = (), service = "adapter")]
);

const adapter :Workerd.Worker = (
  modules = [
    (name = "worker.mjs", esModule = embed "worker.mjs"),
    (name = "batch.mjs", esModule = embed "../batch.mjs")
  ],
  compatibilityDate = "2026-10-01"
);
