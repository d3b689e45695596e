/** A number from 0 up to 1 that looks random but depends only on its arguments. */
export function pseudoRandom(seed: number, ...places: readonly number[]): number {
  let hash = seed | 0;
  for (const place of places) {
    hash = Math.imul(hash ^ (place + 0x9e3779b9), 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    hash ^= hash >>> 16;
  }
  return (hash >>> 0) / 2 ** 32;
}

/** Approximates a normal distribution with deviation 1 by a sum of uniform numbers. */
export function pseudoNormal(seed: number, ...places: readonly number[]): number {
  let sum = 0;
  for (let part = 0; part < 6; part += 1) sum += pseudoRandom(seed, ...places, part);
  return (sum - 3) * Math.SQRT2;
}

/**
 * The value of a random walk from 0 to 0 at one of its steps. It is found by bisection instead of walking there, so
 * every step costs the same.
 */
export function randomWalkAt(seed: number, path: number, step: number, steps: number): number {
  let [low, high, atLow, atHigh] = [0, steps, 0, 0];
  while (step > low && step < high) {
    const middle = Math.floor((low + high) / 2);
    const share = (middle - low) / (high - low);
    const spread = Math.sqrt(((middle - low) * (high - middle)) / (high - low));
    const atMiddle = atLow + (atHigh - atLow) * share + spread * pseudoNormal(seed, path, middle, high - low);
    if (step === middle) return atMiddle;
    if (step < middle) [high, atHigh] = [middle, atMiddle];
    else [low, atLow] = [middle, atMiddle];
  }
  return step <= low ? atLow : atHigh;
}
