import type { Services } from '../../services';
import { listNewestCosignatures } from '../store/cosignatures';
import { findNewestCheckpoint } from '../store/log';
import { listRecordTimes } from '../store/proof-records';

export interface WitnessState {
  /** Followed by the id of its key where another has the same name. */
  name: string;
  /** How many records it has signed, and when; both 0 before it has. */
  size: number;
  signedAt: number;
  /** The time of the first record that it has not signed; missing if it has signed all. */
  silentSince?: number;
}

/** What each witness has signed of the public log, of which there are this many records. */
export async function readWitnessStates({
  db,
  witnesses,
}: Pick<Services, 'db' | 'witnesses'>): Promise<{ records: number; needed: number; list: WitnessState[] }> {
  const { list, needed } = witnesses;
  const records = (await findNewestCheckpoint(db))?.size ?? 0;
  const newest = await listNewestCosignatures(
    db,
    list.map(({ vkey }) => vkey),
  );
  const seen = list.map(({ key: { name, id }, vkey }) => {
    const found = newest.find(({ witness }) => witness === vkey);
    const isOnly = list.filter(({ key }) => key.name === name).length === 1;
    return {
      name: isOnly ? name : `${name}+${id}`,
      size: found?.size ?? 0,
      signedAt: found ? signedAt(found.line) : 0,
    };
  });
  const times = await listRecordTimes(
    db,
    seen.map(({ size }) => size + 1),
  );
  return {
    records,
    needed,
    list: seen.map((one) => {
      const first = times.find(({ seq }) => seq === one.size + 1);
      return { ...one, ...(first && { silentSince: first.time }) };
    }),
  };
}

/** The time in a cosignature, which was checked when it was stored: seconds in 8 bytes behind the id of the key. */
const signedAt = (line: string): number =>
  Number(Buffer.from(line.split(' ').at(-1)!, 'base64').readBigUInt64BE(4)) * 1_000;
