import type { FastifyReply } from 'fastify';
import { Refusal } from '../refusal';

/** Lists that grow are revalidated; closed books and proofs never change. */
export const growing = 'no-cache';
export const final = 'public, max-age=31536000, immutable';

/** For any site. */
export const open = (reply: FastifyReply, caching: string): FastifyReply =>
  reply.headers({
    'cache-control': caching,
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  });

export const sendJson = (reply: FastifyReply, json: string, caching = growing): FastifyReply =>
  open(reply, caching).type('application/json; charset=utf-8').send(json);

/** `most`: the largest number that there can be. */
export function wholeNumber(text: string, most = Number.MAX_SAFE_INTEGER): number {
  if (!/^[1-9]\d{0,14}$/.test(text) || Number(text) > most) throw new Refusal('NotFound');
  return Number(text);
}
