import type { ChangeRecord } from '@truedraw/proof';
import type { DigitRule } from '@truedraw/rules';
import type { PoolClient } from 'pg';
import { readClock } from '../db/clock';
import { inTransaction } from '../db/transaction';
import { appendRecord } from '../proof/append';
import type { Signer } from '../proof/signer';
import type { LateBook } from '../proof/store/late-books';
import { hasOpening } from '../proof/store/proof-records';
import type { Services } from '../services';
import { listUnannounced, lockUnannounced, markAnnounced } from './store/announcements';
import type { PlannedDraw } from './store/draw-plan';
import type { Draw } from './store/draws';
import { loadGameSettings } from './game-settings';

/** A turn is announced this long before it opens, so that no bet comes before its record. */
const aheadMilliseconds = 60_000;
/** An opening that is announced later than this really took place at the time of its record. */
const lateMilliseconds = 10_000;

/**
 * Says in the public chain which turns open, with their games, times and rule, which then stay. They take bets from then
 * on; returns whether one of them does now.
 */
export async function announceTurns({ db, signer }: Pick<Services, 'db' | 'signer'>): Promise<boolean> {
  const turns = await listUnannounced(db, aheadMilliseconds);
  if (!turns.length) return false;
  const { digitRule } = (await loadGameSettings(db))[2];
  let hasOpened = false;
  for (const turnId of turns)
    if (await inTransaction(db, (tx) => announce(tx, signer, turnId, digitRule))) hasOpened = true;
  return hasOpened;
}

/** Returns whether a draw takes bets now that did not before. */
async function announce(
  tx: PoolClient,
  signer: Signer,
  turnId: number,
  newestRule: DigitRule,
): Promise<boolean> {
  const all = await lockUnannounced(tx, turnId);
  const now = await readClock(tx);
  const earlier = all.find(({ announced }) => announced);
  const rule = earlier?.rule ?? newestRule;
  const joining = all
    .filter(({ announced, state }) => !announced && state === 'open')
    .map((draw) =>
      draw.hasBets || draw.opensAt >= now - lateMilliseconds ? draw : { ...draw, opensAt: now },
    )
    .filter(({ opensAt, closesAt }) => opensAt < closesAt);
  if (!joining.length) return false;
  await markAnnounced(tx, joining, rule);
  const opensNow = joining.some(({ opensAt }) => opensAt <= now);
  if (await hasOpening(tx, turnId)) {
    const added = { change: 'added', by: 'plan', reason: 'The game was opened while the turn was.' } as const;
    for (const draw of joining) await recordChange(tx, signer, { ...draw, ...added });
    return opensNow;
  }
  // The turn was open before turns were announced: its other games have no opening either.
  if (earlier) return opensNow;
  const games = Object.fromEntries(
    joining.map(({ game, opensAt, closesAt, dueAt }) => [game, { opensAt, closesAt, dueAt }]),
  );
  const content = { kind: 'truedraw.open.1', turn: turnId, rule, games } as const;
  await appendRecord(tx, signer, { kind: 'open', turnId }, content);
  return opensNow;
}

type Change = Pick<Draw, 'turnId' | 'game' | 'opensAt' | 'closesAt' | 'dueAt'> &
  Pick<ChangeRecord, 'change' | 'by' | 'reason'>;

/** Records what is no longer as it was announced, if it was. */
export async function recordChange(tx: PoolClient, signer: Signer, draw: Change): Promise<void> {
  if (await hasOpening(tx, draw.turnId)) await appendChange(tx, signer, draw);
}

/** Says that staff let a result follow a book that was sealed after it was due. */
export const recordLateBook = (tx: PoolClient, signer: Signer, book: LateBook, by: string): Promise<void> =>
  appendChange(tx, signer, {
    ...book,
    change: 'late',
    by,
    reason: 'The bets were sealed after the result was due; two of the staff released it all the same.',
  });

async function appendChange(
  tx: PoolClient,
  signer: Signer,
  { turnId, game, opensAt, closesAt, dueAt, change, by, reason }: Change,
): Promise<void> {
  await appendRecord(
    tx,
    signer,
    { kind: 'change', turnId, game },
    { kind: 'truedraw.change.1', turn: turnId, game, change, opensAt, closesAt, dueAt, by, reason },
  );
}

/** A draw without bets that follows the calendar, the schedule or the open games: moved, or no longer planned. */
export async function recordPlanChange(
  tx: PoolClient,
  signer: Signer,
  draw: PlannedDraw,
  moved: Omit<PlannedDraw, 'announced'> | undefined,
): Promise<void> {
  if (!draw.announced) return;
  const reason = 'The calendar, the schedule or the open games changed; nobody had bet on it.';
  await recordChange(tx, signer, {
    ...(moved ?? draw),
    change: moved ? 'moved' : 'dropped',
    by: 'plan',
    reason,
  });
}
