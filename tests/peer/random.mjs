// xoshiro128** by Blackman and Vigna, seeded by splitmix32. It is small, fast, and the same on every machine, so a seed always gives the same
// pairs.

function splitmix32(state) {
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = state ^ (state >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  };
}

function rotateLeft(word, count) {
  return (word << count) | (word >>> (32 - count));
}

export class Random {
  #state;

  // A seed may be any safe integer: both halves of it count.
  constructor(seed) {
    const low = splitmix32(seed >>> 0);
    const high = splitmix32(Math.floor(seed / 2 ** 32));
    this.#state = Int32Array.from([low(), low(), high(), high()]);
  }

  word() {
    const state = this.#state;
    const result = Math.imul(rotateLeft(Math.imul(state[1], 5), 7), 9) >>> 0;
    const shifted = state[1] << 9;
    state[2] ^= state[0];
    state[3] ^= state[1];
    state[1] ^= state[2];
    state[0] ^= state[3];
    state[2] ^= shifted;
    state[3] = rotateLeft(state[3], 11);
    return result;
  }

  // Returns a whole number from 0 to limit - 1. It scales instead of taking the remainder, since the high bits are the better ones.
  below(limit) {
    return Math.floor((this.word() / 2 ** 32) * limit);
  }

  between(least, most) {
    return least + this.below(most - least + 1);
  }

  chance(probability) {
    return this.word() < probability * 2 ** 32;
  }

  pick(list) {
    return list[this.below(list.length)];
  }

  // Returns one of the values of [[weight, value], …], in proportion to their weights.
  weighted(choices) {
    let total = 0;
    for (const [weight] of choices) total += weight;
    let remaining = this.below(total);
    for (const [weight, value] of choices) {
      if (remaining < weight) return value;
      remaining -= weight;
    }
  }

  listOf(least, most, make) {
    return Array.from({ length: this.between(least, most) }, () => make());
  }
}
