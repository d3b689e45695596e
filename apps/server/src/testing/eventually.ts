import { vi } from 'vitest';

/** Waits until a check holds. How long that takes on a busy machine is no test of the product; by itself vitest waits a second. */
export const eventually = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, { timeout: 15_000, interval: 20 });
