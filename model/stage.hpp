// The stages from a text to its href.  Clause: spec-notes/composition.md
#pragma once

#include <cstdint>
#include <string_view>

#include "model/table.hpp"

namespace refurl {

/// The stages of the pipeline, in order. `set` stands for the conditions of a setter, which come before them.
enum class Stage : std::uint8_t { preprocess, parse, rebase, force, host, query, normalize, print, set };

inline constexpr auto stage_names = names_of<Stage>({
    {Stage::preprocess, "preprocess"},
    {Stage::parse, "parse"},
    {Stage::rebase, "rebase"},
    {Stage::force, "force"},
    {Stage::host, "host"},
    {Stage::query, "query"},
    {Stage::normalize, "normalize"},
    {Stage::print, "print"},
    {Stage::set, "set"},
});

constexpr std::string_view name_of(Stage stage) { return stage_names[stage].name; }

}  // namespace refurl
