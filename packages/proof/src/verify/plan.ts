import { addDays, bangkokMoment, isDay, type GameType } from '@truedraw/rules';
import type { ChangeRecord, CommitRecord, OpenRecord, ResultRecord, SignedRecord } from '../records';

/** A draw as it was announced, with the changes until its close. */
export interface Plan {
  opensAt: number;
  closesAt: number;
  dueAt: number;
  /** When its first record was written. */
  announcedAt: number;
  /** The number of its last record. */
  lastSeq: number;
  /** A change of its times that came when one of its closing times was over, or as if it were a new game. */
  movedLate: boolean;
  /** Staff closed it before its time, with a reason. */
  closedByStaff: boolean;
  dropped: boolean;
}

/** What a turn's opening and the changes after it say. */
export interface TurnPlan {
  opening: OpenRecord | undefined;
  games: ReadonlyMap<number, Plan>;
  /** What staff said when they let a result follow a book that was sealed late. */
  late: readonly ChangeRecord[];
}

export function planOf(records: readonly SignedRecord[], turn: number): TurnPlan {
  let opening: OpenRecord | undefined;
  const games = new Map<number, Plan>();
  const late: ChangeRecord[] = [];
  let isDrawn = false;
  for (const { record } of records) {
    if (record.kind === 'truedraw.result.1' && record.turn === turn) isDrawn = true;
    if (record.kind === 'truedraw.open.1' && record.turn === turn && !opening) {
      opening = record;
      for (const [game, times] of Object.entries(record.games))
        games.set(Number(game), {
          ...times,
          announcedAt: record.time,
          lastSeq: record.seq,
          ...nothingYet,
        });
    }
    if (record.kind !== 'truedraw.change.1' || record.turn !== turn) continue;
    if (record.change === 'late') late.push(record);
    else if (opening) games.set(record.game, changed(games.get(record.game), record, isDrawn));
  }
  return { opening, games, late };
}

const nothingYet = { movedLate: false, closedByStaff: false, dropped: false };

function changed(before: Plan | undefined, record: ChangeRecord, isDrawn: boolean): Plan {
  const { change, opensAt, closesAt, dueAt, time, seq: lastSeq } = record;
  const times = { opensAt, closesAt, dueAt, lastSeq };
  const announced = { ...times, announcedAt: time, ...nothingYet };
  if (!before) return announced;
  // A game that was dropped comes back before its close, or its times would be moved behind it.
  if (change === 'added' && before.dropped)
    return { ...announced, movedLate: before.movedLate || time > before.closesAt };
  // A game that is there cannot be added: who does that moves its times, or opens it again.
  // Who knows the result must not choose which games it had.
  if (change === 'dropped') return { ...before, lastSeq, dropped: before.dropped || !isDrawn };
  if (change === 'closed') return { ...before, lastSeq, closedByStaff: true };
  return {
    ...before,
    ...times,
    movedLate: before.movedLate || change === 'added' || time > before.closesAt || time > closesAt,
  };
}

/** Betting may be announced this much after it began: a server that was restarted. */
const announceGrace = 600_000;
/** Turns that were open when openings began to be recorded are closed within this time. */
const upgradeMilliseconds = 30 * 86_400_000;

/**
 * Whether a book is the one that was announced: its game and times, in time, with a reason if it closed early, and all
 * of that before it was sealed.
 * `firstOpening` is the time of the first opening in the chain, 0 without one.
 */
export function isOnPlan(
  commit: CommitRecord,
  { opening, games }: TurnPlan,
  results: readonly ResultRecord[],
  firstOpening: number,
): boolean {
  // A book without bets gives nobody an advantage: a server that was down all the time closes it late.
  if (commit.bets === 0) return true;
  if (!opening)
    return (
      firstOpening === 0 ||
      (commit.opensAt < firstOpening && commit.time < firstOpening + upgradeMilliseconds)
    );
  const plan = games.get(commit.game);
  if (!plan || plan.dropped || plan.movedLate || plan.lastSeq > commit.seq) return false;
  const isSame = (['opensAt', 'closesAt', 'dueAt'] as const).every((name) => commit[name] === plan[name]);
  const isExplained =
    commit.closedAt >= commit.closesAt ||
    plan.closedByStaff ||
    results.some(({ outcome }) => outcome === 'cancel');
  return isSame && isExplained && plan.announcedAt <= plan.opensAt + announceGrace;
}

/**
 * Whether a book was sealed before its result was due, or staff said between the two that it was not. A turn that was
 * cancelled in the end needs no such proof.
 */
export const isInTimeForResult = (
  commit: CommitRecord,
  plan: TurnPlan,
  results: readonly ResultRecord[],
): boolean =>
  commit.bets === 0 ||
  results.at(-1)?.outcome === 'cancel' ||
  !isSealedLate(commit) ||
  findLateNote(commit, plan, results) !== undefined;

const isSealedLate = ({ closedAt, time, dueAt }: CommitRecord): boolean => closedAt > dueAt || time > dueAt;

/** What staff said about a book that was sealed late; it counts between the book and the first result. */
export const findLateNote = (
  commit: CommitRecord,
  { late }: TurnPlan,
  results: readonly ResultRecord[],
): ChangeRecord | undefined =>
  isSealedLate(commit)
    ? late.find(
        ({ game, seq, reason }) =>
          game === commit.game && reason !== '' && seq > commit.seq && seq < (results[0]?.seq ?? Infinity),
      )
    : undefined;

/** A commit may follow its due time by this much when a server was down; later it is missing. */
const commitGrace = 3_600_000;

/** Bets of a turn that nobody announced must be in a book when its day and the next one are over. */
const unannouncedDays = 2;

export function isForgotten(turn: number, { opening }: TurnPlan, headTime: number): boolean {
  const day = String(turn).replace(/^(....)(..)(..).*$/, '$1-$2-$3');
  return !opening && isDay(day) && headTime > bangkokMoment(addDays(day, unannouncedDays), '00:00');
}

/** What a checker says of a draw without a commit and without a cancellation. */
export function withoutBook(
  game: GameType,
  { opening, games }: TurnPlan,
  { hasResult, hasOtherBooks, headTime }: { hasResult: boolean; hasOtherBooks: boolean; headTime: number },
): 'waiting' | 'missing' | 'NotOffered' {
  const plan = games.get(game);
  if (opening && (!plan || plan.dropped)) return 'NotOffered';
  if (plan && headTime > plan.dueAt + commitGrace) return 'missing';
  if (!hasResult) return 'waiting';
  return !opening && hasOtherBooks ? 'NotOffered' : 'missing';
}
