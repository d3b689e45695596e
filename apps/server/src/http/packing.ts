import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { gzip, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What fits into one packet gains nothing. */
const worthPackingBytes = 1_400;

export const packedHeaders = { 'content-encoding': 'gzip', vary: 'accept-encoding' };

export const isWorthPacking = (bytes: number): boolean => bytes > worthPackingBytes;

export const takesPacked = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  /\bgzip\b(?!;\s*q=0(?:\.0*)?(?:$|,))/.test(headers['accept-encoding'] ?? '');

export const pack = (body: Buffer): Buffer => gzipSync(body);

const packAside = promisify(gzip);

/** For answers that are the same for whoever asks: packing one that holds a secret would tell its length. */
export async function packAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (typeof payload !== 'string' || !isWorthPacking(payload.length) || !takesPacked(request)) return payload;
  void reply.headers(packedHeaders).removeHeader('content-length');
  return packAside(payload);
}
