import type { Queryable } from '../db/pool';
import {
  listWaitingClaims,
  lockDigits,
  setClaimMatch,
  type Claim,
  type DigitGroup,
} from './store/deposit-claims';
import { groupsOf, listUnusedReceipts } from './store/receipts';
import { matchClaims, type Match } from './match-claims';
import { orderStateChanged } from '../orders/order-state-changed';
import { loadMoneySettings } from '../orders/settings';

/** The waiting claims of some groups, with their matches. To decide by them, lock the groups. */
export async function matchGroups(db: Queryable, groups: readonly DigitGroup[]): Promise<Map<Claim, Match>> {
  const receipts = await listUnusedReceipts(db, groups);
  // A claim of another group can fit one of these payments too.
  const claims = await listWaitingClaims(db, [...groups, ...receipts.flatMap(groupsOf)]);
  const keys = new Set(groups.map(keyOf));
  const matches = matchClaims(claims, receipts, await loadMoneySettings(db));
  return new Map([...matches].filter(([claim]) => keys.has(keyOf(claim))));
}

const keyOf = ({ channelId, digits }: DigitGroup): string => `${channelId}:${digits}`;

export const matchOf = (
  matches: ReadonlyMap<Claim, Match>,
  { userId, id }: Pick<Claim, 'userId' | 'id'>,
): Match | undefined => [...matches].find(([one]) => one.userId === userId && one.id === id)?.[1];

/**
 * Locks groups with those of their payments, and returns all of them: when a claim changes, so does what is asked of the
 * claims of other groups that fit the same payments.
 */
export async function lockAround(tx: Queryable, groups: readonly DigitGroup[]): Promise<DigitGroup[]> {
  const around = [...groups, ...(await listUnusedReceipts(tx, groups)).flatMap(groupsOf)];
  await lockDigits(tx, around);
  return around;
}

/** Updates the claims of groups according to their payments, and notifies their users. The groups must be locked. */
export async function rematch(tx: Queryable, lanes: number, groups: readonly DigitGroup[]): Promise<void> {
  for (const [claim, { candidates, needsNumber }] of await matchGroups(tx, groups)) {
    const status = candidates.length ? 1 : 0;
    if (claim.status === status && claim.needsNumber === needsNumber) continue;
    await setClaimMatch(tx, lanes, { ...claim, status, needsNumber });
    await orderStateChanged(tx, lanes, {
      userId: claim.userId,
      order: 'deposit',
      id: String(claim.id),
      status,
      coin: 0,
    });
  }
}
