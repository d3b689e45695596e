import { Readable } from 'node:stream';
import { isGameType } from '@truedraw/rules';
import type { FastifyInstance } from 'fastify';
import type { Pool } from '../db/pool';
import { final, open, sendJson, wholeNumber } from './answers';
import { entryOf } from './log/extend-log';
import { findInclusion } from './inclusion';
import { findPublishedSecret } from './store/cancelled-leaves';
import { findPublishedStop } from './store/stopped-leaves';
import { readPiece, readRoots } from './store/proof-books';
import { readSettledRoots } from './store/proof-settled';
import { findSettledLine, settledLines } from './settled-book';
import { findHead, listKeys, listRecords, listRecordsOfTurn, type RecordRow } from './store/proof-records';
import { compressAnswer } from '../http/compression';
import { Refusal } from '../refusal';

const mostRecords = 1_000;

interface DrawParams {
  turn: string;
  game: string;
}

/** The files for public verification, as described in docs/verification.md; for any site, without a login. */
export function registerProofFiles(app: FastifyInstance, db: Pool): void {
  app.get<{ Querystring: { from?: string; count?: string } }>(
    '/proof/records',
    // Half of it is random hex digits, the other half repeats the same words.
    { onSend: compressAnswer },
    async (request, reply) => {
      const { from = '1', count = String(mostRecords) } = request.query;
      const wanted = Math.min(mostRecords, wholeNumber(count));
      return sendJson(reply, signedList(await listRecords(db, wholeNumber(from), wanted)));
    },
  );

  app.get('/proof/head', async (_request, reply) => {
    const head = await findHead(db);
    if (!head) throw new Refusal('NotFound');
    return sendJson(reply, JSON.stringify({ seq: head.seq, hash: head.hash.toString('hex') }));
  });

  app.get('/proof/keys', async (_request, reply) => sendJson(reply, signedList(await listKeys(db))));

  app.get<{ Params: { turn: string } }>('/proof/draws/:turn', async ({ params }, reply) => {
    const records = await listRecordsOfTurn(db, wholeNumber(params.turn));
    if (!records.length) throw new Refusal('NotFound');
    return sendJson(reply, signedList(records));
  });

  app.get<{ Params: DrawParams }>('/proof/leaves/:turn/:game', async ({ params }, reply) => {
    const [turnId, game] = [wholeNumber(params.turn), gameIn(params.game)];
    if (!(await readRoots(db, turnId, game))) throw new Refusal('NotFound');
    const lines = Readable.from(leafLines(db, turnId, game), { objectMode: false });
    return open(reply, final).type('text/plain; charset=utf-8').send(lines);
  });

  app.get<{ Params: DrawParams & { leaf: string } }>(
    '/proof/inclusion/:turn/:game/:leaf',
    async ({ params }, reply) => {
      const { leaf } = params;
      if (!/^[0-9a-f]{64}$/.test(leaf)) throw new Refusal('NotFound');
      const [turnId, game] = [wholeNumber(params.turn), gameIn(params.game)];
      const inclusion = await findInclusion(db, { turnId, game, leaf });
      if (!inclusion) throw new Refusal('NotFound');
      return sendJson(reply, JSON.stringify(inclusion), final);
    },
  );

  app.get<{ Params: DrawParams & { leaf: string } }>(
    '/proof/cancelled/:turn/:game/:leaf',
    async ({ params }, reply) => {
      if (!/^[0-9a-f]{64}$/.test(params.leaf)) throw new Refusal('NotFound');
      const [turnId, game] = [wholeNumber(params.turn), gameIn(params.game)];
      const secret = await findPublishedSecret(db, { turnId, game, leaf: params.leaf });
      if (secret === undefined) throw new Refusal('NotFound');
      return sendJson(reply, JSON.stringify({ secret }), final);
    },
  );

  app.get<{ Params: DrawParams & { leaf: string } }>(
    '/proof/stopped/:turn/:game/:leaf',
    async ({ params }, reply) => {
      if (!/^[0-9a-f]{64}$/.test(params.leaf)) throw new Refusal('NotFound');
      const [turnId, game] = [wholeNumber(params.turn), gameIn(params.game)];
      const stop = await findPublishedStop(db, { turnId, game, leaf: params.leaf });
      if (!stop) throw new Refusal('NotFound');
      return sendJson(reply, JSON.stringify(stop), final);
    },
  );

  app.get<{ Params: DrawParams & { revision: string } }>(
    '/proof/settled/:turn/:game/:revision',
    async ({ params }, reply) => {
      const draw = settledDrawIn(params);
      if (!(await readSettledRoots(db, draw))) throw new Refusal('NotFound');
      const lines = Readable.from(settledLines(db, draw), { objectMode: false });
      return open(reply, final).type('text/plain; charset=utf-8').send(lines);
    },
  );

  app.get<{ Params: DrawParams & { revision: string; leaf: string } }>(
    '/proof/settled/:turn/:game/:revision/:leaf',
    async ({ params }, reply) => {
      if (!/^[0-9a-f]{64}$/.test(params.leaf)) throw new Refusal('NotFound');
      const line = await findSettledLine(db, settledDrawIn(params), params.leaf);
      if (!line) throw new Refusal('NotFound');
      return sendJson(reply, JSON.stringify(line), final);
    },
  );
}

/** Of an integer in the database. */
const mostRevisions = 2_147_483_647;

const settledDrawIn = ({ turn, game, revision }: DrawParams & { revision: string }) => ({
  turnId: wholeNumber(turn),
  game: gameIn(game),
  revision: wholeNumber(revision, mostRevisions),
});

/** A body is exactly the signed text, so it is sent unchanged. */
const signedList = (records: readonly RecordRow[]): string => `[${records.map(entryOf).join(',\n')}]`;

async function* leafLines(db: Pool, turnId: number, game: number): AsyncGenerator<string> {
  for (let piece = 0; ; piece++) {
    const leaves = await readPiece(db, turnId, game, piece);
    if (!leaves) return;
    yield leaves.toString('hex').replaceAll(/.{64}/g, '$&\n');
  }
}

function gameIn(text: string): 2 | 3 | 4 {
  const game = Number(text);
  if (!isGameType(game)) throw new Refusal('NotFound');
  return game;
}
