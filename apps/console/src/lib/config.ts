import { sendRequest } from '@truedraw/client';
import { calls, type ResponseOf } from '@truedraw/contract';
import { centsMode } from '@truedraw/rules';

type Config = Pick<ResponseOf<'config'>, 'coinMode' | 'demo'>;

let config: Config = { coinMode: centsMode, demo: false };

/** Loads the configuration that the player's app uses too. If this fails, the product is not a demonstration. */
export async function loadConfig(): Promise<void> {
  try {
    config = (await sendRequest({
      route: calls.config,
      fields: {},
      always: {},
      timeoutMs: 5_000,
    })) as ResponseOf<'config'>;
  } catch {
    // The sign-in page will show that the server cannot be reached.
  }
}

export const readConfig = (): Config => config;
