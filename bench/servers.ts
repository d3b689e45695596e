import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { testProofKey } from '../apps/server/src/testing/signer';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface BenchServer {
  port: number;
  pid: number;
  /** The processor time so far of all its processes, in seconds; undefined where the system does not provide it. */
  cpuSeconds(): number | undefined;
}

type Work<Result> = (server: BenchServer) => Promise<Result>;

/** The built product in its own process, with the Node settings of `npm start`. `profile` names a folder for its processor profile. */
export async function withProduct<Result>(
  databaseUrl: string,
  work: Work<Result>,
  { profile, ...settings }: { profile?: string; [setting: string]: string | undefined } = {},
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'truedraw-bench-data-'));
  const server = spawn(
    process.execPath,
    [
      ...process.execArgv,
      ...(profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : []),
      'apps/server/dist/main.js',
    ],
    {
      cwd: root,
      env: {
        ...process.env,
        DATABASE_URL: databaseUrl,
        DATA_DIR: folder,
        PORT: '0',
        LOG_LEVEL: 'error',
        DEMO: 'off',
        JOBS: 'never',
        FEED: 'manual',
        // The key of the benches' own records: a database follows that of its first ones.
        PROOF_KEY: testProofKey,
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  try {
    // All of several servers: one that starts later would be measured while its code is compiled.
    const lastLine = settings['SERVERS'] ? /servers are kept running/ : undefined;
    return await whileRunning(server, { port: /TrueDraw is at http:\/\/[^:]+:(\d+)/, lastLine }, work);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The smallest possible node:http server: it reads and parses what is posted, and sends the same headers and body to every request. */
export async function withBareServer<Result>(
  answer: { head: Record<string, string>; body: string },
  work: Work<Result>,
): Promise<Result> {
  const program = `const { head, body } = JSON.parse(process.env.ANSWER);
    const bytes = Buffer.from(body);
    const server = require('node:http').createServer((request, response) => {
      const answer = () => { response.writeHead(200, head); response.end(bytes); };
      if (request.method === 'GET') return answer();
      const parts = [];
      request.on('data', (part) => parts.push(part));
      request.on('end', () => { JSON.parse(Buffer.concat(parts).toString()); answer(); });
    });
    server.listen(0, '127.0.0.1', () => console.log('at ' + server.address().port));`;
  const server = spawn(process.execPath, [...process.execArgv, '-e', program], {
    env: { ...process.env, ANSWER: JSON.stringify(answer) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return whileRunning(server, { port: /^at (\d+)/ }, work);
}

async function whileRunning<Result>(
  server: ChildProcess,
  ready: { port: RegExp; lastLine?: RegExp | undefined },
  work: Work<Result>,
): Promise<Result> {
  try {
    const port = await new Promise<number>((resolve, reject) => {
      server.once('exit', () => reject(new Error('The server ended before it was ready')));
      let found: string | undefined;
      createInterface({ input: server.stdout! }).on('line', (line) => {
        found ??= ready.port.exec(line)?.[1];
        if (found && (ready.lastLine?.test(line) ?? true)) resolve(Number(found));
      });
    });
    return await work({ port, pid: server.pid!, cpuSeconds: () => cpuSeconds(server.pid!) });
  } finally {
    if (server.exitCode === null) {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
    }
  }
}

/** Of a process and its children. Linux counts it in hundredths of a second. */
function cpuSeconds(pid: number): number | undefined {
  if (process.platform !== 'linux') return undefined;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1').split(' ').filter(Boolean);
  return [pid, ...children.map(Number)].reduce((sum, each) => sum + ownSeconds(each), 0);
}

function ownSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
