import { spawnSync } from 'node:child_process';

/** The processes that this one has started. */
export const childrenOf = (pid: number): number[] =>
  spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter((line) => line.trim())
    .map(Number);

/** Sends a signal to a process and to those that it has started; the parent first, so that it starts no more. */
export function signalAll(pid: number, signal: NodeJS.Signals): void {
  for (const one of [pid, ...childrenOf(pid)])
    try {
      process.kill(one, signal);
    } catch {
      // It has ended meanwhile.
    }
}
