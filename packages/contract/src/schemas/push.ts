import { Type } from 'typebox';
import { nothing, text } from './parts';

/** An address that a browser's push service made for one device. */
const endpoint = () => text(1_000);
const key = () => Type.String({ description: 'The public key of our notifications, base64url' });

export const pushSchemas = {
  pushKey: { request: nothing(), response: Type.Object({ key: key() }) },
  pushSubscribe: {
    request: Type.Object({
      endpoint: endpoint(),
      p256dh: Type.String({ pattern: '^[\\w-]{87}$', description: "The browser's public key, base64url" }),
      auth: Type.String({ pattern: '^[\\w-]{22}$', description: "The browser's secret, base64url" }),
    }),
    // A browser that subscribed with another key has to subscribe again.
    response: Type.Object({ key: key() }),
  },
  pushUnsubscribe: { request: Type.Object({ endpoint: endpoint() }), response: nothing() },
};
