import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Pool } from '../apps/server/src/db/pool';
import { openBenchDraw, randomStakes } from './bets';
import { keyMark, type LoadFigures, type LoadOrder } from './load';
import { withBareServer, withProduct, type BenchServer } from './servers';

/** Enough for the servers' code to be compiled. */
const warmUpSeconds = 4;
const pollingRounds = 5;

/** The rate, and the part of one core that the server and the generator each used. */
export interface HttpFigures extends LoadFigures {
  serverCores: number | undefined;
}

/** Bets over real HTTP against the built server, each with its own key, as our client sends them. */
export async function benchHttpBets(options: {
  url: string;
  db: Pool;
  callers: number;
  seconds: number;
}): Promise<HttpFigures> {
  const { turnId, game } = await openBenchDraw(options.db);
  const tokens = await logInBettors(options.db, 2_000);
  const requests = Array.from({ length: 20_000 }, (_, at) => {
    const body = JSON.stringify({
      turnid: turnId,
      gametype: game,
      numbet: randomStakes(),
    });
    return post('/api/bet/bet?currency=en', tokens[at % tokens.length]!, body);
  });
  const connections = options.callers;
  return withProduct(options.url, async (server) => {
    await load(server, { connections, seconds: warmUpSeconds, requests });
    return load(server, { connections, seconds: options.seconds, requests });
  });
}

/** Node sets these for every answer, also of the bare server. */
const nodesHeaders = new Set(['date', 'connection', 'keep-alive']);

/**
 * The same polling request, answered by the product and by a bare node:http server that sends the same head and body, alternately,
 * so that both have the same conditions.
 */
export async function benchPolling({ url, db, seconds }: { url: string; db: Pool; seconds: number }) {
  await openBenchDraw(db);
  const path = `/api/bet/info?gametype=2&index=0&lastModify=0&currency=en&timestamp=1`;
  const requests = [`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`];
  return withProduct(url, async (product) => {
    const answer = await fetch(`http://127.0.0.1:${product.port}${path}`);
    const head = Object.fromEntries([...answer.headers].filter(([name]) => !nodesHeaders.has(name)));
    return withBareServer({ head, body: await answer.text() }, async (bareServer) => {
      const servers = [product, bareServer];
      for (const server of servers) await load(server, { connections: 64, seconds: warmUpSeconds, requests });
      const rounds: HttpFigures[][] = [[], []];
      for (let round = 0; round < pollingRounds; round++)
        for (const [at, server] of servers.entries())
          rounds[at]!.push(
            await load(server, { connections: 64, seconds: seconds / pollingRounds, requests }),
          );
      const [ours, bare] = rounds.map(middleOf);
      return { ours: ours!, bare: bare! };
    });
  });
}

/** The round with the median rate. */
const middleOf = (rounds: readonly HttpFigures[]): HttpFigures =>
  rounds.toSorted((one, other) => one.perSecond - other.perSecond)[Math.floor(rounds.length / 2)]!;

async function load(server: BenchServer, order: Omit<LoadOrder, 'port'>): Promise<HttpFigures> {
  const generator = fork(fileURLToPath(new URL('./load.js', import.meta.url)));
  const before = server.cpuSeconds();
  generator.send({ ...order, port: server.port } satisfies LoadOrder);
  const [figures] = (await once(generator, 'message')) as [LoadFigures];
  const after = server.cpuSeconds();
  const known = before !== undefined && after !== undefined;
  return { ...figures, serverCores: known ? (after - before) / order.seconds : undefined };
}

const post = (path: string, token: string, body: string) =>
  `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nToken: ${token}\r\nContent-Type: application/json\r\n` +
  `Idempotency-Key: ${keyMark}\r\nContent-Length: ${body.length}\r\n\r\n${body}`;

/** Tokens of the first bettors, inserted as a login would have written them. */
export async function logInBettors(db: Pool, count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, (_, at) => String(at).padStart(43, 'x'));
  await db.query(
    `WITH device AS (
       INSERT INTO devices (lane, user_id, id, name, credential_hash)
       SELECT 0, at, 'bench' || at, 'bench', hash FROM unnest($1::bytea[]) WITH ORDINALITY AS t (hash, at)
       ON CONFLICT DO NOTHING)
     INSERT INTO tokens (hash, user_id, device_id, expires_at)
     SELECT hash, at, 'bench' || at, now() + interval '1 day' FROM unnest($1::bytea[]) WITH ORDINALITY AS t (hash, at)
     ON CONFLICT DO NOTHING`,
    [tokens.map((token) => createHash('sha256').update(token).digest())],
  );
  return tokens;
}
