import { Type } from 'typebox';
import type { CallSchemas } from '../call-schemas';
import { nothing, text } from '../parts';

/** An address that a browser's push service made for one device. */
const endpoint = () => text(1_000);

export const playerSchemas = {
  pushKey: {
    request: nothing(),
    response: Type.Object({ key: Type.String({ description: 'Our public key, base64url' }) }),
  },
  pushSubscribe: {
    request: Type.Object({
      endpoint: endpoint(),
      p256dh: Type.String({ pattern: '^[\\w-]{87}$', description: "The browser's public key, base64url" }),
      auth: Type.String({ pattern: '^[\\w-]{22}$', description: "The browser's secret, base64url" }),
    }),
    response: nothing(),
    refusals: ['PushAddressInvalid'],
  },
  pushUnsubscribe: { request: Type.Object({ endpoint: endpoint() }), response: nothing() },
} satisfies Record<string, CallSchemas>;
