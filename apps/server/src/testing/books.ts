import { deriveDigits, type GameType } from '@truedraw/rules';
import { createPool, type Pool } from '../db/pool';
import { inTransaction } from '../db/transaction';
import { post } from '../ledger/booking';
import { openWallet } from '../ledger/wallets';
import { attach } from '../accounts/store/lineage';
import { insertRelease } from '../draws/store/releases';
import { initLanes } from '../db/settings';
import { insertUser } from '../accounts/store/users';
import type { Signer } from '../proof/signer';
import { insertDraw } from './draws';
import { copyDatabase, type TestServer } from './server';
import { testSigner } from './signer';

/** A database without a server, so that nothing is settled in the background. */
export interface Books {
  db: Pool;
  lanes: number;
  signer: Signer;
  sql<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
  stop(): Promise<void>;
}

export async function openBooks({ lanes: wantedLanes = 1 } = {}): Promise<Books> {
  const db = createPool(await copyDatabase(), () => undefined);
  const lanes = await initLanes(db, wantedLanes);
  return {
    db,
    lanes,
    signer: testSigner,
    sql: async <Row extends object>(text: string, values: unknown[] = []) =>
      (await db.query<Row>(text, values)).rows,
    stop: () => db.end(),
  };
}

/** The books of a running server. */
export const booksOf = (server: TestServer): Books => ({
  db: server.services.db,
  lanes: server.services.lanes,
  signer: server.services.signer,
  sql: (text, values) => server.sql(text, values),
  stop: () => server.stop(),
});

let users = 1000;

/** Adds a user with coins, with or without a spreader. */
export async function addUser(
  { db, lanes }: Books,
  { coins = 1_000_000, spreaderId }: { coins?: number; spreaderId?: number | undefined } = {},
): Promise<number> {
  const id = ++users;
  await inTransaction(db, async (tx) => {
    const name = `user${id}`;
    await insertUser(tx, lanes, {
      id,
      account: name,
      nickname: name,
      phone: null,
      email: null,
      usercode: name,
      spreaderId: spreaderId ?? null,
    });
    if (spreaderId) await attach(tx, lanes, id, spreaderId);
    await openWallet(tx, lanes, id);
    if (coins > 0)
      await post(tx, lanes, {
        userId: id,
        amount: coins,
        kind: 'demo',
        counter: 'house:demo',
        cause: 'welcome',
      });
  });
  return id;
}

/** Takes coins from a wallet for a reason other than a draw. */
export const spend = ({ db, lanes }: Books, userId: number, coins: number, cause: string) =>
  inTransaction(db, (tx) =>
    post(tx, lanes, { userId, amount: -coins, kind: 'demo', counter: 'house:demo', cause }),
  );

/** A draw that took bets from an hour ago until an hour from now. */
export async function openDraw({ db }: Books, turnId: number, game: GameType): Promise<void> {
  const hour = 3_600_000;
  const now = Date.now();
  await insertDraw(db, {
    turnId,
    game,
    opensAt: now - hour,
    closesAt: now + hour,
    dueAt: now + 2 * hour,
  });
}

/** Closes a turn's draws and makes figures official that give these four digits (2D ab, 3D abd, 4D abcd), or 'cancel'. */
export async function release(
  { db }: Books,
  { turnId, revision = 1, digits }: { turnId: number; revision?: number; digits: string },
): Promise<void> {
  const [setFigure, valueFigure] =
    digits === 'cancel' ? [null, null] : [`1,443.${digits.slice(0, 2)}`, `24,2${digits.slice(2)}.65`];
  const derived = digits === 'cancel' ? undefined : deriveDigits({ set: setFigure, value: valueFigure });
  if (derived && !derived.ok) throw new RangeError(digits);
  const { 2: two = null, 3: three = null, 4: four = null } = derived?.value.digits ?? {};
  await inTransaction(db, async (tx) => {
    await tx.query(
      `UPDATE draws SET state = 'closed', closed_at = clock_timestamp() WHERE turn_id = $1 AND state = 'open'`,
      [turnId],
    );
    await insertRelease(tx, {
      turnId,
      revision,
      kind: digits === 'cancel' ? 'cancel' : 'result',
      setFigure,
      valueFigure,
      two,
      three,
      four,
      source: 'test',
      quoteIds: [],
      releasedBy: 'draws',
      reason: '',
      simulated: true,
      witnessed: true,
      rule: 'set-value-1',
      firstBy: null,
      secondBy: null,
    });
  });
}

/** Coins and debt of everyone who has a wallet. */
export async function balances(books: Books): Promise<Map<number, { coin: number; debt: number }>> {
  const rows = await books.sql<{ userId: number; coin: number; debt: number }>(
    'SELECT user_id AS "userId", coin, debt FROM wallets',
  );
  return new Map(rows.map(({ userId, coin, debt }) => [userId, { coin, debt }]));
}
