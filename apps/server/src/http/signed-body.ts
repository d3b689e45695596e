import type { FastifyRequest, preParsingHookHandler } from 'fastify';

/** A body as it was sent, with what its sender has signed it by. */
export interface SignedBody {
  /** Seconds since 1970. */
  timestamp: string;
  /** HMAC-SHA256 of the timestamp, a point and the body, in hexadecimal digits. */
  signature: string;
  body: Buffer;
}

const chunks = new WeakMap<FastifyRequest, Buffer[]>();

/** Keeps the bytes of a body while it is parsed: a signature is of the bytes, not of what they mean. */
export const keepBytes: preParsingHookHandler = (request, _reply, payload, done) => {
  const kept: Buffer[] = [];
  chunks.set(request, kept);
  payload.on('data', (chunk: Buffer) => kept.push(chunk));
  done(null, payload);
};

const headerOf = ({ headers }: FastifyRequest, name: string): string => {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
};

export const signedBodyOf = (request: FastifyRequest): SignedBody => ({
  timestamp: headerOf(request, 'notice-timestamp'),
  signature: headerOf(request, 'notice-signature'),
  body: Buffer.concat(chunks.get(request) ?? []),
});
