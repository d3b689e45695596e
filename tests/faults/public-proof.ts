import { hasPython, runVerify } from '../verification/verify-runs';
import type { Finding } from './checks';
import { shuffled } from './random';
import type { Turn } from './turns';

const mostTurns = 8;

/** Checks some draws as a stranger does, with the program that is given to everybody. */
export async function checkPublicProof(address: string, turns: readonly Turn[]): Promise<Finding> {
  const name = 'the public proof of the draws is whole';
  if (!hasPython)
    return { name: `${name}: not checked, there is no python3 or no openssl`, checked: 0, problems: [] };
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
async function verify(address: string, turnId: number): Promise<string> {
  const { code, stdout, stderr } = await runVerify(address, String(turnId));
  return code ? stdout + stderr : '';
}
