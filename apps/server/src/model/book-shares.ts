import { totalOf, type Book, type Person } from './book';
import { winOf } from './book-settlement';

const floorOfParts = (coins: number, rate: number): number => Math.floor((coins * rate) / 10_000);

/** A part of what each direct sub-user, with everyone below, lost in the month's draws; negative if they won. */
function dueOf(book: Book, agent: Person, month: string): number {
  const lost = new Map<Person, number>();
  for (const { game, turn, settled, bets } of book.turns.flatMap(({ draws }) => draws)) {
    const release = turn.releases[settled - 1];
    if (turn.month !== month || release === undefined || release === 'cancel') continue;
    for (const bet of bets) {
      const place = bet.chain.findIndex(({ person }) => person === agent);
      if (place < 1) continue;
      const child = bet.chain[place - 1]!.person;
      lost.set(child, (lost.get(child) ?? 0) + totalOf(bet) - winOf(game, bet, release));
    }
  }
  let due = 0;
  for (const coins of lost.values()) due += floorOfParts(coins, agent.shareRate);
  return due;
}

/** Pays the share of a month that is over, in order and once; what is below zero is carried into the next. */
export function releaseShare(
  book: Book,
  agent: Person,
  month: string,
  { months, now }: { months: readonly string[]; now: string },
): string | { paid: number; carried: number } {
  if (month >= now) return 'ShareNotDue';
  const last = agent.shares.at(-1);
  if (last && last.month >= month) return 'ShareReleased';
  const skipped = months.filter((one) => one < month && (!last || one > last.month));
  if (skipped.some((one) => dueOf(book, agent, one) !== 0)) return 'ShareOutOfOrder';
  let open = (last?.carried ?? 0) + dueOf(book, agent, month);
  for (const share of agent.shares) {
    const due = dueOf(book, agent, share.month);
    open += due - share.due;
    share.due = due;
  }
  const [paid, carried] = [Math.max(0, open), Math.min(0, open)];
  agent.shares.push({ month, due: dueOf(book, agent, month), carried });
  agent.net += paid;
  return { paid, carried };
}
