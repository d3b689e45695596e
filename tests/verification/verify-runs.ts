import { spawn, spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export const verifyProgram = fileURLToPath(new URL('../../tools/verify.py', import.meta.url));
const runsProgram = fileURLToPath(new URL('verify-runs.py', import.meta.url));

/** verify.py needs Python and OpenSSL, which a machine may lack. */
export const hasPython = [
  ['python3', '--version'],
  ['openssl', 'version'],
].every(([tool, option]) => spawnSync(tool!, [option!]).status === 0);

export interface VerifyRun {
  code: number;
  stdout: string;
  stderr: string;
}

let last: Promise<unknown> = Promise.resolve();
let started: ((given: readonly string[]) => Promise<VerifyRun>) | undefined;

/** Runs verify.py with these arguments. All runs of this process share one Python, and take turns. */
export function runVerify(...given: string[]): Promise<VerifyRun> {
  started ??= startRuns();
  const run = started;
  const done = last.then(() => run(given));
  last = done.catch(() => undefined);
  return done;
}

function startRuns(): (given: readonly string[]) => Promise<VerifyRun> {
  const python = spawn('python3', [runsProgram, verifyProgram], { stdio: ['pipe', 'pipe', 'inherit'] });
  // It ends with this process, which closes its input.
  python.unref();
  const answers = createInterface({ input: python.stdout })[Symbol.asyncIterator]();
  return async (given) => {
    python.stdin.write(`${JSON.stringify(given)}\n`);
    const { value } = (await answers.next()) as { value?: string };
    if (value === undefined) throw new Error('verify-runs.py has ended');
    return JSON.parse(value) as VerifyRun;
  };
}
