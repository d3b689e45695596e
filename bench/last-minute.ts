import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Pool } from '../apps/server/src/db/pool';
import { logInBettors } from './http';
import type { PhonesFigures, PhonesOrder } from './phones';
import { withProduct } from './servers';

export interface LastMinuteFigures extends PhonesFigures {
  /** The times that the database noted, in milliseconds after the planned close. */
  closedLate: number;
  /** Bets that were placed after the planned close. */
  betsAfterClose: number;
  placed: number;
  serverCores: number;
  serverMegabytes: number;
}

/** A server and the generator each have a descriptor for every stream, and some more. */
const spareDescriptors = 700;
const turnId = 2_096_010_101;
const game = 2;
const afterCloseMs = 4_000;

/**
 * The last minute before a close: phones with a stream and polls as our app makes them, and bets at a fixed rate, whether
 * or not earlier ones were answered. One server with its jobs. Needs the rows of `prepareBets`.
 */
export async function benchLastMinute(
  { url, db }: { url: string; db: Pool },
  { phones: wanted, betsPerSecond, seconds }: { phones: number; betsPerSecond: number; seconds: number },
): Promise<LastMinuteFigures> {
  const phones = Math.min(wanted, openFilesAllowed() - spareDescriptors);
  if (phones < wanted)
    console.log(`This machine allows ${phones} streams in a process, ${wanted} were wanted.`);
  const tokens = await logInBettors(db, 20_000);
  // The odds move as with the settings that a new house begins with.
  await db.query(`DELETE FROM settings WHERE name = 'games'`);
  return withProduct(
    url,
    async (server) => {
      const generator = fork(fileURLToPath(new URL('./phones.js', import.meta.url)));
      const failed = once(generator, 'exit').then(() => {
        throw new Error('The phones ended before they told their figures.');
      });
      failed.catch(() => undefined);
      const told = async (): Promise<unknown> =>
        (await Promise.race([once(generator, 'message'), failed]))[0];
      const connectSeconds = Math.ceil(phones / 500);
      const startsAt = Date.now() + connectSeconds * 1_000;
      const closesAt = startsAt + seconds * 1_000;
      // With a bet, because the server removes a draw that is in no schedule and has none.
      await db.query(
        `WITH bet AS (
           INSERT INTO bets (lane, turn_id, game, user_id, id, numbers, stakes, odds, ds, ds_odds, bs, bs_odds, total, chain, rates, placed_at)
           VALUES (0, $1, $2, 1, 1, '{1}', '{100}', '{8500}', '{0,0}', '{190,190}', '{0,0}', '{190,190}', 100, '{1}', '{0}', now()))
         INSERT INTO draws (turn_id, game, session, opens_at, closes_at, due_at, announced)
         VALUES ($1, $2, 'ZP', now() - interval '1 hour', to_timestamp($3 / 1000.0), to_timestamp($3 / 1000.0) + interval '1 hour', true)`,
        [turnId, game, closesAt],
      );
      const order: PhonesOrder = {
        port: server.port,
        phones,
        tokens,
        turnId,
        betsPerSecond,
        startsAt,
        closesAt,
        endsAt: closesAt + afterCloseMs,
      };
      generator.send(order);
      await told();
      if (Date.now() > startsAt) console.log('The streams were not open in time: figures are too low.');
      const before = server.cpuSeconds() ?? Number.NaN;
      const beganAt = Date.now();
      const figures = (await told()) as PhonesFigures;
      const { rows } = await db.query<{ late: number; after: number; placed: number }>(
        `SELECT (SELECT extract(epoch FROM closed_at - closes_at) * 1000 FROM draws WHERE turn_id = $1 AND game = $2)::float8 AS late,
           count(*) FILTER (WHERE placed_at >= to_timestamp($3 / 1000.0)) AS after, count(*) AS placed
         FROM bets WHERE turn_id = $1 AND game = $2`,
        [turnId, game, closesAt],
      );
      return {
        ...figures,
        closedLate: rows[0]!.late,
        betsAfterClose: rows[0]!.after,
        placed: rows[0]!.placed,
        serverCores: ((server.cpuSeconds() ?? Number.NaN) - before) / ((Date.now() - beganAt) / 1000),
        serverMegabytes: highestMemory(server.pid),
      };
    },
    { JOBS: 'on', TRUST_PROXY: '1' },
  );
}

function openFilesAllowed(): number {
  const line = /^Max open files\s+\d+\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'latin1'));
  return line ? Number(line[1]) : Number.POSITIVE_INFINITY;
}

/** The most that the process ever had. */
const highestMemory = (pid: number): number =>
  Math.round(
    Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1] ?? Number.NaN) / 1024,
  );
