import { vi } from 'vitest';

/** Waits until a check passes. The limit is high because the machine may be busy; vitest's default is one second. */
export const eventually = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, { timeout: 15_000, interval: 20 });
