/** Short at first, since the news may be a moment quicker than the list that they are about. */
const pausesMs = [150, 500, 1_500, 4_000];

/**
 * Loads until the announced result is there, or gives up after a few attempts: the next poll will have it. The first
 * pause differs between phones, because all of them were notified at once.
 */
export async function loadNews(load: () => Promise<void>, isThere: () => boolean): Promise<void> {
  for (const pauseMs of pausesMs) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs * (0.5 + Math.random())));
    if (isThere()) return;
    await load();
    if (isThere()) return;
  }
}
