const shortest = 100;
const longest = 10_000;
/** A server that ran this long was not ended by the way it starts. */
const longEnough = 30_000;

/** How long to wait before something that keeps ending is started again: longer each time. */
export function createBackOff(now: () => number = () => performance.now()) {
  let pause = shortest;
  let startedAt: number | undefined;
  return {
    started: (): void => void (startedAt = now()),
    next(): number {
      if (startedAt !== undefined && now() - startedAt > longEnough) pause = shortest;
      startedAt = undefined;
      const wait = pause;
      pause = Math.min(longest, pause * 2);
      return wait;
    },
  };
}
