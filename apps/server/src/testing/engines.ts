import { createBets, type Bets } from '../bets';
import { type UncheckedBet } from '../bets/bet-request';
import type { PlacedBet } from '../bets/attempt-batch';
import { joinChain } from '../proof/keys';
import type { Signer } from '../proof/signer';
import { Refusal } from '../refusal';
import { noNeighbours, type Neighbours } from '../supervisor/neighbours';
import { addUser, openBooks, type Books } from './books';
import { openDraw, setGame } from './draws';
import { testSigner } from './signer';

/** Books with several betting engines that share only the database, like several servers. */
export interface Engines extends Books {
  services: { db: Books['db']; signer: Signer };
  url: string;
  engines: Bets[];
  start(shortcuts?: { pipeline: boolean; copy: boolean }, neighbours?: Neighbours): Bets;
}

export async function openEngines({ count = 2, lanes = 1 } = {}): Promise<Engines> {
  const books = await openBooks({ lanes });
  await joinChain({ db: books.db, signer: testSigner });
  const url = books.db.options.connectionString!;
  const engines: Bets[] = [];
  const start: Engines['start'] = (shortcuts = { pipeline: true, copy: true }, neighbours = noNeighbours) => {
    const bets = createBets({
      url,
      db: books.db,
      lanes,
      signer: testSigner,
      shortcuts,
      neighbours,
      onError: () => undefined,
    });
    engines.push(bets);
    return bets;
  };
  for (let at = 0; at < count; at++) start();
  return {
    ...books,
    services: { db: books.db, signer: testSigner },
    url,
    engines,
    start,
    async stop() {
      await Promise.all(engines.map((bets) => bets.stop()));
      await books.stop();
    },
  };
}

export const betOf = (
  bet: Partial<UncheckedBet> & Pick<UncheckedBet, 'userId' | 'turnId'>,
): UncheckedBet => ({
  game: 2,
  numberStakes: {},
  dsBet: [0, 0],
  bsBet: [0, 0],
  ...bet,
});

export type BetOutcome = PlacedBet | Refusal | Error;

/** Places all bets at once, each with the next engine, and returns the outcomes. */
export const placeAll = (engines: readonly Bets[], bets: readonly UncheckedBet[]): Promise<BetOutcome[]> =>
  Promise.all(
    bets.map((bet, at) => engines[at % engines.length]!.place(bet).catch((error: unknown) => error as Error)),
  );

export const acknowledged = (outcomes: readonly BetOutcome[]): PlacedBet[] =>
  outcomes.filter((one): one is PlacedBet => !(one instanceof Error));

/** How often each outcome occurred: `placed`, or the name of the refusal. */
export function tally(outcomes: readonly BetOutcome[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const one of outcomes) {
    const name = one instanceof Refusal ? one.error : one instanceof Error ? one.message : 'placed';
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

export { addUser, openDraw, setGame };
