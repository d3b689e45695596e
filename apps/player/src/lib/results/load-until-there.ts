/** The first pause is short, because the event may arrive just before the list contains the result. */
const pausesMs = [150, 500, 1_500, 4_000];

/**
 * Loads until the announced result is there, or stops after a few attempts, because the next poll gets it. The pauses are
 * random, because all phones receive the event at the same moment.
 */
export async function loadUntilThere(load: () => Promise<void>, isThere: () => boolean): Promise<void> {
  for (const pauseMs of pausesMs) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs * (0.5 + Math.random())));
    if (isThere()) return;
    await load();
    if (isThere()) return;
  }
}
