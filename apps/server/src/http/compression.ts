import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { gzip, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A body that fits into one packet gains nothing from compression. */
const minCompressedBytes = 1_400;

export const gzipHeaders = { 'content-encoding': 'gzip', vary: 'accept-encoding' };

export const isWorthCompressing = (bytes: number): boolean => bytes > minCompressedBytes;

export const acceptsGzip = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  /\bgzip\b(?!;\s*q=0(?:\.0*)?(?:$|,))/.test(headers['accept-encoding'] ?? '');

export const compress = (body: Buffer): Buffer => gzipSync(body);

const gzipAsync = promisify(gzip);

/**
 * Only for answers that are the same for everyone: the compressed length of a secret would leak information about it.
 */
export async function compressAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
  if (!isWorthCompressing(payload.length) || !acceptsGzip(request)) return payload;
  void reply.headers(gzipHeaders).removeHeader('content-length');
  return gzipAsync(payload);
}
