import { Counter, Registry } from 'prom-client';
import type { Config } from '../config';
import type { Queryable } from '../db/pool';
import { loadPushKeys } from './keys';
import { createPushSender, type PushSender } from './sender';
import { isPushAddress } from './services';

declare module '../services' {
  interface Services {
    push: Push;
  }
}

/** Notifications to devices, through the push services of their browsers. */
export interface Push extends PushSender {
  publicKey: string;
  /** Whether we send to this address. */
  accepts(endpoint: string): boolean;
  registry: Registry;
}

export async function createPush(db: Queryable, config: Config): Promise<Push> {
  const keys = await loadPushKeys(db, config);
  const sender = createPushSender({ keys, subject: config.push.subject });
  const registry = new Registry();
  const messages = new Counter({
    name: 'push_messages_total',
    help: 'Notifications handed to push services, by what became of them',
    labelNames: ['outcome'],
    registers: [registry],
  });
  return {
    publicKey: keys.publicKey,
    accepts: (endpoint) => isPushAddress(endpoint, config.push.services),
    registry,
    async send(...message) {
      const outcome = await sender.send(...message);
      messages.inc({ outcome: typeof outcome === 'string' ? outcome : 'later' });
      return outcome;
    },
  };
}
