(* Theorem 6, continued: the hosts of web-URLs. What host interpretation gives is a host that it gives again. *)

From Refurl Require Import Composition NormalForms.
From Refurl Require Host HostIdempotence Ipv6Laws HostLaws.

Open Scope list_scope.
Open Scope char_scope.

Theorem interpreted_host_is_ready to_ascii x h :
  HostIdempotence.gives_lowercase_ascii to_ascii -> interpret to_ascii x = Some h -> ready_host to_ascii web h.
Proof.
  intros I E. unfold interpret in E. destruct (Host.parse_host to_ascii false x) as [[d|a|ps|o|]|] eqn:P; try discriminate;
    pose proof (HostIdempotence.host_parser_idempotent to_ascii false x _ I P) as Again; injection E as <-; unfold ready_host;
      cbn [kind host_text];
    (split; [reflexivity|]); (split; [|unfold interpret; cbn [Host.serialize_host] in Again; now rewrite Again]).
  - unfold Host.parse_host in P. destruct (strip (txt "[") x) as [y|].
    + destruct (negb _); [discriminate|]. destruct (Host.parse_ipv6 _); discriminate.
    + destruct (Host.parse_domain to_ascii _) as [r|] eqn:D; [|discriminate].
      destruct (Host.ends_in_a_number r); [destruct (Host.parse_ipv4 r); discriminate|]. injection P as <-.
      exact (HostIdempotence.parse_domain_gives_domain _ _ _ I D).
  - apply HostIdempotence.serialized_ipv4_is_domain.
Qed.

(* The premise holds, for example, for a ToASCII that always fails. *)
Example an_interpreted_host : interpret (fun _ => None) (txt "EXAMPLE.com") = Some (Host domain (txt "example.com")).
Proof. vm_compute. reflexivity. Qed.
