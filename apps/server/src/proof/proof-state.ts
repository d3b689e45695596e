import type { ChainRecord, CommitRecord, KeyRecord } from '@truedraw/proof';
import type { StaffHandler } from '../http/staff-handler';
import { headFile, readStoredHeads } from './head-file';
import { lastCheckSetting, type LastCheck } from './watch-chain';
import { listUncommitted } from './store/proof-books';
import { findHead, findNewestCommit, listKeys, listRecords, type RecordRow } from './store/proof-records';
import { readSetting } from '../db/settings';

export const proofState: StaffHandler<'proofState'> = async (_request, { db, config, signer }) => {
  const head = (await findHead(db))!;
  const noted = (await readStoredHeads(headFile(config.dataDir))).at(-1);
  const [same] = noted ? await listRecords(db, noted.seq, 1) : [];
  const commit = await findNewestCommit(db);
  const lastCheck = (await readSetting(db, lastCheckSetting)) as LastCheck | undefined;
  return {
    records: head.seq,
    head: head.hash.toString('hex'),
    headTime: (recordIn(head) as ChainRecord).time,
    ...(noted && {
      noted: { ...noted, agrees: same?.seq === noted.seq && same.hash.toString('hex') === noted.hash },
    }),
    keys: keyTimes((await listKeys(db)).map(recordIn) as KeyRecord[]),
    signsWith: signer.key.id,
    ...(commit && { lastCommit: viewCommit(recordIn(commit) as CommitRecord) }),
    waiting: (await listUncommitted(db)).length,
    ...(lastCheck && { lastCheck }),
  };
};

const recordIn = ({ body }: RecordRow): unknown => JSON.parse(body);

/** A key is in force until the next one is. */
const keyTimes = (keys: readonly KeyRecord[]) =>
  keys.map(({ id, publicKey, time }, at) => {
    const next = keys[at + 1];
    return { id, publicKey, from: time, ...(next && { until: next.time }) };
  });

const viewCommit = ({ turn, game, time, bets, root }: CommitRecord) => ({
  turnId: turn,
  gametype: game,
  time,
  bets,
  root,
});
