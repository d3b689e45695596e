import { execFile, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Finding } from './checks';
import { shuffled } from './random';
import type { Turn } from './turns';

const program = fileURLToPath(new URL('../../tools/verify.py', import.meta.url));
const mostTurns = 8;

/** Checks some draws as a stranger does, with the program that is given to everybody. */
export async function checkPublicProof(address: string, turns: readonly Turn[]): Promise<Finding> {
  const name = 'the public proof of the draws is whole';
  if (spawnSync('python3', ['--version']).status !== 0)
    return { name: `${name}: not checked, there is no python3`, checked: 0, problems: [] };
  const released = turns.filter(({ end }) => end === 'result' || end === 'correction');
  const chosen = shuffled([...released]).slice(0, mostTurns);
  const problems: string[] = [];
  for (const { turnId } of chosen) {
    const said = await verify(address, turnId);
    if (said) problems.push(`turn ${turnId}: ${said}`);
  }
  return { name, checked: chosen.length, problems };
}

/** What is wrong, or nothing. */
const verify = (address: string, turnId: number): Promise<string> =>
  new Promise((resolve) => {
    execFile('python3', [program, address, String(turnId)], (error, stdout, stderr) =>
      resolve(error ? stdout + stderr : ''),
    );
  });
