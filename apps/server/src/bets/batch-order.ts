import type { DrawName } from './store/betting-draws';
import { pageOf, type PageName, type Spot } from './store/exposures';
import type { BetRequest } from './bet-request';

const byDraw = (one: DrawName, other: DrawName): number => one.turnId - other.turnId || one.game - other.game;

/** The distinct draws of a batch, in the order in which every batch locks them. */
export function sortedDraws(requests: readonly BetRequest[]): DrawName[] {
  return [...new Map(requests.map((request) => [request.drawKey, request])).values()]
    .map(({ turnId, game }) => ({ turnId, game }))
    .toSorted(byDraw);
}

/** The distinct numbers and sides of each draw, in the order in which every batch locks them. */
export function sortedSpots(requests: readonly BetRequest[]): Spot[] {
  const spotsOf = new Map<string, { draw: DrawName; spots: Set<number> }>();
  for (const { drawKey, turnId, game, spots } of requests) {
    let known = spotsOf.get(drawKey);
    if (!known) spotsOf.set(drawKey, (known = { draw: { turnId, game }, spots: new Set() }));
    for (const spot of spots) known.spots.add(spot);
  }
  return [...spotsOf.values()]
    .toSorted((one, other) => byDraw(one.draw, other.draw))
    .flatMap(({ draw: { turnId, game }, spots }) =>
      [...spots].toSorted((one, other) => one - other).map((number) => ({ turnId, game, number })),
    );
}

/** The pages of sorted spots, in the same order. */
export function pagesOf(spots: readonly Spot[]): PageName[] {
  const pages: PageName[] = [];
  for (const { turnId, game, number } of spots) {
    const last = pages.at(-1);
    const page = pageOf(number);
    if (last?.page !== page || last.turnId !== turnId || last.game !== game)
      pages.push({ turnId, game, page });
  }
  return pages;
}

export type BettorDraw = Pick<BetRequest, 'userId' | 'turnId' | 'game' | 'drawKey'>;

/** Each pair of a user and a draw, once. */
export function bettorDrawsOf(requests: readonly BetRequest[]): BettorDraw[] {
  const seen = new Map<string, Set<number>>();
  return requests.filter(({ userId, drawKey }) => {
    const users = seen.get(drawKey) ?? new Set<number>();
    if (users.has(userId)) return false;
    seen.set(drawKey, users.add(userId));
    return true;
  });
}
