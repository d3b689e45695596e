import type { ChainState } from '@truedraw/proof';
import type { Services } from '../services';
import { readClock } from '../db/clock';
import { listRecords } from './store/proof-records';
import { writeSetting } from '../db/settings';
import { checkChain } from './check-chain';
import { headFile, readStoredHeads } from './head-file';

/** The result of the last check, for the console. */
export interface LastCheck {
  time: number;
  ok: boolean;
  seq: number;
  problem?: string;
}

export const lastCheckSetting = 'proof-check';
/** Everything is checked again after this time, because it may have been changed meanwhile. */
const againMilliseconds = 3_600_000;

/**
 * Checks our own chain like an outside verifier: the whole chain at the start and every hour, new records in between.
 */
export function createChainWatch({ db, config, log }: Pick<Services, 'db' | 'config' | 'log'>) {
  let state: ChainState | undefined;
  let began = 0;
  return async (): Promise<void> => {
    if (performance.now() - began > againMilliseconds) state = undefined;
    if (!state) began = performance.now();
    const checked = await checkChain(db, state);
    const problem = checked.problem ?? (await headProblem());
    state = problem ? undefined : checked.state;
    if (problem) log.error({ problem }, 'the public records are not what they were');
    const check = { time: await readClock(db), ok: !problem, seq: checked.state.seq };
    await writeSetting(db, lastCheckSetting, { ...check, ...(problem && { problem }) } satisfies LastCheck);
  };

  async function headProblem(): Promise<string | undefined> {
    const noted = (await readStoredHeads(headFile(config.dataDir))).at(-1);
    if (!noted) return undefined;
    const [record] = await listRecords(db, noted.seq, 1);
    const isSame = record?.seq === noted.seq && record.hash.toString('hex') === noted.hash;
    return isSame ? undefined : `record ${noted.seq} is not the one that was noted beside the database`;
  }
}
