import type { ChainState } from '@truedraw/proof';
import type { Services } from '../services';
import { readClock } from '../db/clock';
import { writeSetting } from '../db/settings';
import { checkChain } from './check-chain';
import { compareHeads, headFile, readStoredHeads } from './head-file';

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
 * All heads that were noted beside the database are compared each time.
 */
export function createChainWatch(
  { db, config, log }: Pick<Services, 'db' | 'config' | 'log'>,
  raise: (problem: string) => Promise<unknown> = () => Promise.resolve(),
) {
  let state: ChainState | undefined;
  let began = 0;
  return async (): Promise<void> => {
    if (performance.now() - began > againMilliseconds) state = undefined;
    if (!state) began = performance.now();
    const checked = await checkChain(db, state);
    const problem = checked.problem ?? (await headProblem());
    state = problem ? undefined : checked.state;
    if (problem) {
      log.error({ problem }, 'the public records are not what they were');
      await raise(problem);
    }
    const check = { time: await readClock(db), ok: !problem, seq: checked.state.seq };
    await writeSetting(db, lastCheckSetting, { ...check, ...(problem && { problem }) } satisfies LastCheck);
  };

  async function headProblem(): Promise<string | undefined> {
    const { problems } = await compareHeads(db, await readStoredHeads(headFile(config.dataDir)));
    return problems[0];
  }
}
