#pragma once

constexpr int own_print = 1;
