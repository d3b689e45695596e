import { totalOf, type Book, type Person } from './book';
import { winOf } from './book-settlement';

/** What a person has received, staked and lost. A run is within one day, so every period has the same sums. */
function usedOf(book: Book, person: Person, kind: 'deposit' | 'stake' | 'loss'): number {
  if (kind === 'deposit') return person.received;
  let used = 0;
  for (const { game, turn, settled, bets } of book.turns.flatMap(({ draws }) => draws)) {
    const release = turn.releases[settled - 1];
    for (const bet of bets.filter((one) => one.person === person)) {
      used += totalOf(bet);
      // A stake counts as lost until it comes back; a refund was no stake.
      if (release === 'cancel' || (release !== undefined && kind === 'loss'))
        used -= winOf(game, bet, release);
    }
  }
  return used;
}

/** The tightest of a person's own limits. */
const ownLimit = ({ ownLimits }: Person, kind: 'deposit' | 'stake' | 'loss'): number =>
  Math.min(Infinity, ...ownLimits.filter((limit) => limit.kind === kind).map(({ coins }) => coins));

/** How much the person's own limits leave; negative when one is passed. */
function leftOf(book: Book, person: Person, kind: 'deposit' | 'stake' | 'loss'): number {
  const limit = ownLimit(person, kind);
  return limit === Infinity ? Infinity : limit - usedOf(book, person, kind);
}

export const roomOf = (book: Book, person: Person, kind: 'deposit' | 'stake' | 'loss'): number =>
  Math.max(0, leftOf(book, person, kind));

export const isOverOwnLimit = (book: Book, person: Person, kind: 'deposit' | 'stake' | 'loss'): boolean =>
  leftOf(book, person, kind) < 0;
