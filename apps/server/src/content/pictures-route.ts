import type { FastifyInstance } from 'fastify';
import type { Pool } from '../db/pool';
import { findPicture } from './store/pictures';
import { Refusal } from '../refusal';

/** Uploaded pictures, under addresses that cannot be guessed and whose content never changes. */
export function registerPictures(app: FastifyInstance, db: Pool): void {
  app.get<{ Params: { id: string } }>('/api/pictures/:id', async (request, reply) => {
    const { id } = request.params;
    const picture = /^[0-9a-f]{64}$/.test(id) ? await findPicture(db, id) : undefined;
    if (!picture) throw new Refusal('NotFound');
    const extension = picture.type.slice('image/'.length);
    return reply
      .headers({
        'content-type': picture.type,
        'content-disposition': `inline; filename="${id.slice(0, 12)}.${extension}"`,
        'cache-control': 'public, max-age=31536000, immutable',
        // Opened directly, the browser must treat it only as a picture.
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
      })
      .send(picture.bytes);
  });
}
