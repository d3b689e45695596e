import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Pool } from '../apps/server/src/db/pool';
import { openBenchDraw, randomStakes } from './bets';
import { keyMark, type LoadFigures, type LoadOrder } from './load';
import { sharesOfWork } from './profile';
import { withBareServer, withProduct, type BenchServer } from './servers';

/** Enough for the servers' code to be compiled. */
const warmUpSeconds = 4;
const rounds = 3;

/** The rate, and the part of one core that the server and the generator each used. */
export interface HttpFigures extends LoadFigures {
  serverCores: number | undefined;
}

/** Bets over real HTTP against the built server, each with its own key, as our client sends them; beside a bare server, by turns. */
export async function benchHttpBets(options: HttpOptions): Promise<{ ours: HttpFigures; bare: HttpFigures }> {
  const requests = await betRequests(options.db);
  return withProduct(options.url, async (product) => {
    const answer = await answerTo(product, requests[0]!);
    return withBareServer(answer, (bare) =>
      byTurns({ product, bare, connections: options.callers, seconds: options.seconds, requests }),
    );
  });
}

interface HttpOptions {
  url: string;
  db: Pool;
  callers: number;
  seconds: number;
}

/** The same load on several servers of one machine, which share it while their code is compiled. */
export const benchServers = (options: HttpOptions & { servers: number }): Promise<HttpFigures> =>
  loadProduct(options, { SERVERS: String(options.servers) }, warmUpSeconds * options.servers);

/** Where the time of a server goes while it takes bets. */
export async function benchWork(options: HttpOptions): Promise<{ part: string; share: number }[]> {
  const profile = await mkdtemp(join(tmpdir(), 'truedraw-bench-profile-'));
  try {
    await loadProduct(options, { profile }, warmUpSeconds);
    return await sharesOfWork(profile, options.seconds);
  } finally {
    await rm(profile, { recursive: true, force: true });
  }
}

async function loadProduct(
  { url, db, callers, seconds }: HttpOptions,
  settings: Record<string, string>,
  warmUp: number,
): Promise<HttpFigures> {
  const order = { connections: callers, requests: await betRequests(db) };
  return withProduct(
    url,
    async (product) => {
      await load(product, { ...order, seconds: warmUp });
      return load(product, { ...order, seconds });
    },
    settings,
  );
}

async function betRequests(db: Pool): Promise<string[]> {
  const { turnId, game } = await openBenchDraw(db);
  const tokens = await logInBettors(db, 2_000);
  return Array.from({ length: 20_000 }, (_, at) => {
    const body = JSON.stringify({ turnid: turnId, gametype: game, numbet: randomStakes() });
    return post('/api/bet/bet?currency=en', tokens[at % tokens.length]!, body);
  });
}

/** Node sets these for every answer, also of the bare server. */
const nodesHeaders = new Set(['date', 'connection', 'keep-alive']);

/** The same polling request, answered by the product and by a bare node:http server that sends the same head and body. */
export async function benchPolling({ url, db, seconds }: { url: string; db: Pool; seconds: number }) {
  await openBenchDraw(db);
  const path = `/api/bet/info?gametype=2&index=0&lastModify=0&currency=en&timestamp=1`;
  const requests = [`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`];
  return withProduct(url, async (product) => {
    const answer = await answerTo(product, requests[0]!);
    return withBareServer(answer, (bare) => byTurns({ product, bare, connections: 64, seconds, requests }));
  });
}

/** The head and body that a server sends, without what node sets for every answer, also of the bare server. */
async function answerTo(
  server: BenchServer,
  request: string,
): Promise<{ head: Record<string, string>; body: string }> {
  const [lines, body] = request.split('\r\n\r\n') as [string, string];
  const [first, ...fields] = lines.split('\r\n');
  const [method, path] = first!.split(' ') as [string, string];
  const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, {
    method,
    headers: fields
      .map((field) => field.split(': ') as [string, string])
      .filter(([name]) => !['Host', 'Content-Length'].includes(name)),
    ...(body ? { body } : {}),
  });
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`);
  const head = Object.fromEntries([...answer.headers].filter(([name]) => !nodesHeaders.has(name)));
  return { head, body: await answer.text() };
}

/** Alternately, so that both have the same conditions. */
async function byTurns({
  product,
  bare,
  seconds,
  ...order
}: {
  product: BenchServer;
  bare: BenchServer;
  connections: number;
  seconds: number;
  requests: string[];
}): Promise<{ ours: HttpFigures; bare: HttpFigures }> {
  const servers = [product, bare];
  for (const server of servers) await load(server, { ...order, seconds: warmUpSeconds });
  const figures: HttpFigures[][] = [[], []];
  for (let round = 0; round < rounds; round++)
    for (const [at, server] of servers.entries())
      figures[at]!.push(await load(server, { ...order, seconds: seconds / rounds }));
  const [ours, others] = figures.map(middleOf);
  return { ours: ours!, bare: others! };
}

/** The round with the median rate. */
const middleOf = (figures: readonly HttpFigures[]): HttpFigures =>
  figures.toSorted((one, other) => one.perSecond - other.perSecond)[Math.floor(figures.length / 2)]!;

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
