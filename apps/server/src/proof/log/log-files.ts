import type { FastifyInstance, FastifyReply } from 'fastify';
import { noteKey, vkeyOf, type KeyRecord } from '@truedraw/proof';
import type { Pool } from '../../db/pool';
import { compressAnswer } from '../../http/compression';
import { final, growing, open, sendJson, wholeNumber } from '../answers';
import { Refusal } from '../../refusal';
import { readHashes, readLogSize } from '../store/log';
import { listKeys, listRecords } from '../store/proof-records';
import { hashBytes } from '../tree';
import { entryOf, readOrigin } from './extend-log';
import { tileHashes } from './log-tree';
import { readConsistency, readInclusion } from './read-log';
import { findFirstWitnessed, findPublicCheckpoint } from './cosigned';
import type { Witnesses } from './witnesses';

/** The log over the public records: checkpoints, tiles (c2sp.org/tlog-tiles), and proofs for who has no tiles. */
export function registerLogFiles(app: FastifyInstance, db: Pool, witnesses: Witnesses): void {
  app.get('/proof/checkpoint', async (_request, reply) =>
    sendNote(reply, await findPublicCheckpoint(db, witnesses), growing),
  );

  app.get<{ Params: { seq: string } }>('/proof/log/witnessed/:seq', async ({ params }, reply) =>
    sendNote(reply, await findFirstWitnessed(db, witnesses, wholeNumber(params.seq)), growing),
  );

  app.get('/proof/log', async (_request, reply) => {
    const origin = await readOrigin(db);
    const keys = (await listKeys(db)).map(({ body }) => JSON.parse(body) as KeyRecord);
    const logKeys = await Promise.all(keys.map(({ publicKey }) => noteKey('log', origin, publicKey)));
    const { list, needed } = witnesses;
    const json = { origin, keys: logKeys.map(vkeyOf), witnesses: list.map(({ vkey }) => vkey), needed };
    return sendJson(reply, JSON.stringify(json));
  });

  app.get<{ Params: { '*': string } }>(
    '/proof/tile/*',
    { onSend: compressAnswer },
    async ({ params }, reply) => {
      const wanted = tileAt(params['*']);
      const tile = wanted && (await (wanted.level === 'entries' ? readEntries : readTile)(db, wanted));
      if (!tile) throw new Refusal('NotFound');
      return open(reply, final).type('application/octet-stream').send(tile);
    },
  );

  app.get<{ Params: { size: string; seq: string } }>(
    '/proof/log/inclusion/:size/:seq',
    async ({ params }, reply) => {
      const [size, seq] = [wholeNumber(params.size), wholeNumber(params.seq)];
      if (seq > size || size > (await readLogSize(db))) throw new Refusal('NotFound');
      const path = await readInclusion(db, seq - 1, size);
      return sendJson(reply, JSON.stringify({ index: seq - 1, size, path }), final);
    },
  );

  app.get<{ Params: { from: string; to: string } }>(
    '/proof/log/consistency/:from/:to',
    async ({ params }, reply) => {
      const [from, to] = [wholeNumber(params.from), wholeNumber(params.to)];
      if (from > to || to > (await readLogSize(db))) throw new Refusal('NotFound');
      return sendJson(reply, JSON.stringify({ from, to, path: await readConsistency(db, from, to) }), final);
    },
  );
}

function sendNote(reply: FastifyReply, note: string | undefined, caching: string): FastifyReply {
  if (!note) throw new Refusal('NotFound');
  return open(reply, caching).type('text/plain; charset=utf-8').send(note);
}

interface Tile {
  level: number | 'entries';
  tile: number;
  width: number;
}

/** Reads the path of a tile: its number in groups of three digits, all but the last after an x. */
function tileAt(path: string): Tile | undefined {
  const [, level, number, width = String(tileHashes)] =
    /^(\d|[1-5]\d|6[0-3]|entries)\/((?:x\d{3}\/){0,4}\d{3})(?:\.p\/([1-9]\d?|1\d\d|2[0-4]\d|25[0-5]))?$/.exec(
      path,
    ) ?? [];
  // Leading groups of zeros would be a second address of the same tile.
  if (!level || !number || number.startsWith('x000/')) return undefined;
  return {
    level: level === 'entries' ? level : Number(level),
    tile: Number(number.replaceAll(/[x/]/g, '')),
    width: Number(width),
  };
}

async function readTile(db: Pool, { level, tile, width }: Tile): Promise<Buffer | undefined> {
  const place = { level: Number(level), place: tile * tileHashes };
  const hashes = await readHashes(db, place, width);
  return hashes?.length === width * hashBytes ? hashes : undefined;
}

/** Each entry after its length in two bytes. */
async function readEntries(db: Pool, { tile, width }: Tile): Promise<Buffer | undefined> {
  const records = await listRecords(db, tile * tileHashes + 1, width);
  if (records.length !== width) return undefined;
  const entries = records.map((record) => Buffer.from(entryOf(record)));
  return Buffer.concat(
    entries.flatMap((entry) => {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(entry.length);
      return [length, entry];
    }),
  );
}
