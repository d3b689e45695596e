import { sendRequest } from '@truedraw/client';
import { calls, type ResponseOf } from '@truedraw/contract';
import { centsMode } from '@truedraw/rules';

type Config = Pick<ResponseOf<'config'>, 'coinMode' | 'demo'>;

let config: Config = { coinMode: centsMode, demo: false };

/** What the players' app is told too; without an answer, as a product in earnest is. */
export async function loadConfig(): Promise<void> {
  try {
    config = (await sendRequest({
      route: calls.config,
      fields: {},
      always: {},
      timeoutMs: 5_000,
    })) as ResponseOf<'config'>;
  } catch {
    // Signing in will say that the server cannot be reached.
  }
}

export const readConfig = (): Config => config;
