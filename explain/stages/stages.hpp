// Adds the events of each stage. There is one file for each stage.  Clause: spec-notes/explain.md#events
#pragma once

#include "explain/account.hpp"
#include "model/failure.hpp"

namespace refurl::explain {

// The functions are in the order of the stages. tell_setter stands for the first two, if a setter puts a value.
void tell_setter(Account& account);
void tell_preprocess(Account& account);
void tell_parse(Account& account);
void tell_rebase(Account& account);
void tell_force(Account& account);
void tell_host(Account& account);
void tell_query(Account& account);
void tell_normalize(Account& account);
void tell_print(Account& account);

/// Adds the event that says why there is no URL, after the events of the stages that ran.
void tell_failure(const Failure& failure, Account& account);

/// Adds the event that lists the code points that a domain forbids, with what was found in this domain.
Event& add_forbidden_code_points(Stage stage, std::string_view finding, std::string_view at_fault, Account& account);

}  // namespace refurl::explain
