import { bangkokWeek } from '@truedraw/rules';
import { closeWeek } from '../agents/close-weeks';
import { record } from '../audit-log/write-log';
import { inTransaction } from '../db/transaction';
import { settleDraw } from '../settlement/settle-draw';
import { noSides, writeBets } from './bets';
import { addUser, openDraw, release, spend, type Books } from './books';

/** An agent with two sub-users. */
export interface Team {
  agent: number;
  winner: number;
  loser: number;
}

export async function addTeam(books: Books): Promise<Team> {
  const agent = await addUser(books);
  const winner = await addUser(books, { spreaderId: agent });
  const loser = await addUser(books, { spreaderId: agent });
  return { agent, winner, loser };
}

/** Puts the ids of the team's people into the statements and sentences of manipulations. */
export const namesOf = (team: Team) => (text: string) =>
  text.replaceAll(/\$(winner|loser|agent)/g, (_, who: keyof Team) => String(team[who]));

const turnId = 2026120301;

/** A draw with a corrected result and a debt, a cancelled draw, an open draw, and some staff actions. */
export async function playDraws(books: Books, { agent, winner, loser }: Team): Promise<void> {
  const bet = (userId: number, number: number) => ({
    ...noSides,
    userId,
    lines: [{ number, stake: 1000, odds: 8500 }],
    ds: [500, 0] as [number, number],
    above: [agent],
    rates: [100, 250],
  });
  for (const turn of [turnId, turnId + 1, turnId + 2]) {
    await openDraw(books, turn, 2);
    await writeBets(books, { turnId: turn, game: 2 }, [bet(winner, 7), bet(loser, 8)]);
  }
  const settle = async (turn: number, revision: number, digits: string) => {
    await release(books, { turnId: turn, revision, digits });
    await settleDraw(books, { turnId: turn, game: 2 });
  };
  await settle(turnId + 1, 1, '0700');
  await settle(turnId + 1, 2, 'cancel');
  await settle(turnId, 1, '0800');
  await spend(books, loser, 1_080_000, 'spree');
  await settle(turnId, 2, '0700');
  await books.sql('UPDATE users SET is_agent = true WHERE id = $1', [agent]);
  await closeWeek(books, bangkokWeek(Date.now()));
  await inTransaction(books.db, async (tx) => {
    for (const action of ['login', 'game.set', 'logout'] as const)
      await record(tx, { staffId: 1, action, detail: { action } });
  });
}
