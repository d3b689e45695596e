import type { Bytes } from './bytes';

/**
 * Each value as its difference from the previous one, the first from 0: negative differences become odd numbers, the
 * others even.
 */
export function stepsOf(values: readonly (number | string)[]): bigint[] {
  let before = 0n;
  return values.map((value) => {
    const step = BigInt(value) - before;
    before += step;
    return step < 0n ? -2n * step - 1n : 2n * step;
  });
}

/** The inverse of `stepsOf`. */
export function sumsOf(steps: readonly bigint[]): number[] {
  let sum = 0n;
  return steps.map((step) => Number((sum += step % 2n === 0n ? step / 2n : -(step + 1n) / 2n)));
}

/** Seven bits in a byte, the lowest first; all but a number's last byte have their eighth bit set. */
export function varintsOf(figures: readonly bigint[]): Bytes {
  const bytes: number[] = [];
  for (let figure of figures) {
    if (figure < 0n) throw new RangeError(`${figure} is below zero`);
    for (; figure > 127n; figure >>= 7n) bytes.push(Number(figure & 127n) | 128);
    bytes.push(Number(figure));
  }
  return Uint8Array.from(bytes);
}

export function figuresIn(bytes: Bytes): bigint[] {
  const figures: bigint[] = [];
  let [figure, shift] = [0n, 0n];
  for (const byte of bytes) {
    figure |= BigInt(byte & 127) << shift;
    shift += 7n;
    if (byte > 127) continue;
    figures.push(figure);
    [figure, shift] = [0n, 0n];
  }
  return figures;
}
