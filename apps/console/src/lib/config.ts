import { calls, type ResponseOf } from '@truedraw/contract';
import { centsMode } from '@truedraw/rules';

type Config = Pick<ResponseOf<'config'>, 'coinMode' | 'demo'>;

let config: Config = { coinMode: centsMode, demo: false };

/** What the players' app is told too; without an answer, as a product in earnest is. */
export async function loadConfig(): Promise<void> {
  try {
    const answer = await fetch(calls.config.path, { signal: AbortSignal.timeout(5_000) });
    const { code, data } = (await answer.json()) as { code: number; data: Config };
    if (code === 200) config = data;
  } catch {
    // Signing in will say that the server cannot be reached.
  }
}

export const readConfig = (): Config => config;
