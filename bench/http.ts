import { fork, spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Pool } from '../apps/server/src/db/pool';
import { benchDraw, randomStakes } from './bets';
import type { LoadFigures, LoadOrder } from './load';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Bets over real HTTP against the built server in a process of its own. */
export async function benchHttpBets(options: {
  url: string;
  db: Pool;
  callers: number;
  seconds: number;
}): Promise<LoadFigures> {
  const tokens = await logInBettors(options.db, 500);
  const requests = Array.from({ length: 20_000 }, (_, at) => {
    const body = JSON.stringify({
      turnid: benchDraw.turnId,
      gametype: benchDraw.game,
      numbet: randomStakes(),
    });
    return post('/api/bet/bet?currency=en', tokens[at % tokens.length]!, body);
  });
  return withServer(options.url, async (port) => {
    await load({ port, connections: options.callers, seconds: 2, requests });
    return load({ port, connections: options.callers, seconds: options.seconds, requests });
  });
}

/** The same polling request, answered by the product and by a bare node:http server that sends the same bytes. */
export async function benchPolling({ url, seconds }: { url: string; seconds: number }) {
  const path = `/api/bet/info?gametype=${benchDraw.game}&index=0&lastModify=0&currency=en&timestamp=1`;
  const requests = [`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`];
  const ours = await withServer(url, async (port) => {
    const body = await (await fetch(`http://127.0.0.1:${port}${path}`)).text();
    await load({ port, connections: 64, seconds: 1, requests });
    return { body, figures: await load({ port, connections: 64, seconds, requests }) };
  });
  const bare = await withBareServer(ours.body, async (port) => {
    await load({ port, connections: 64, seconds: 1, requests });
    return load({ port, connections: 64, seconds, requests });
  });
  return { ours: ours.figures, bare };
}

async function load(order: LoadOrder): Promise<LoadFigures> {
  const generator = fork(fileURLToPath(new URL('./load.js', import.meta.url)));
  generator.send(order);
  const [figures] = (await once(generator, 'message')) as [LoadFigures];
  return figures;
}

const post = (path: string, token: string, body: string) =>
  `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nToken: ${token}\r\nContent-Type: application/json\r\n` +
  `Content-Length: ${body.length}\r\n\r\n${body}`;

async function withServer<Result>(url: string, work: (port: number) => Promise<Result>): Promise<Result> {
  const server = spawn(process.execPath, ['apps/server/dist/main.js'], {
    cwd: root,
    env: {
      ...process.env,
      DATABASE_URL: url,
      PORT: '0',
      LOG_LEVEL: 'error',
      DEMO: 'off',
      JOBS: 'off',
      FEED: 'manual',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return whileRunning(server, /TrueDraw is at http:\/\/[^:]+:(\d+)/, work);
}

async function withBareServer<Result>(
  body: string,
  work: (port: number) => Promise<Result>,
): Promise<Result> {
  const program = `const body = Buffer.from(process.env.BODY);
    const head = { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length };
    const server = require('node:http').createServer((request, response) => { response.writeHead(200, head); response.end(body); });
    server.listen(0, '127.0.0.1', () => console.log('at ' + server.address().port));`;
  const server = spawn(process.execPath, ['-e', program], {
    env: { ...process.env, BODY: body },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return whileRunning(server, /^at (\d+)/, work);
}

async function whileRunning<Result>(
  server: ChildProcess,
  ready: RegExp,
  work: (port: number) => Promise<Result>,
): Promise<Result> {
  try {
    const port = await new Promise<number>((resolve, reject) => {
      server.once('exit', () => reject(new Error('The server ended before it was ready')));
      createInterface({ input: server.stdout! }).on('line', (line) => {
        const found = ready.exec(line)?.[1];
        if (found) resolve(Number(found));
      });
    });
    return await work(port);
  } finally {
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
  }
}

/** Tokens of the first bettors, as their logins would have left them. */
async function logInBettors(db: Pool, count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, (_, at) => String(at).padStart(43, 'x'));
  await db.query(
    `INSERT INTO tokens (hash, user_id, device_id, expires_at)
     SELECT hash, at, 'bench', now() + interval '1 day' FROM unnest($1::bytea[]) WITH ORDINALITY AS t (hash, at)
     ON CONFLICT DO NOTHING`,
    [tokens.map((token) => createHash('sha256').update(token).digest())],
  );
  return tokens;
}
