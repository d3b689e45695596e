import { useLive, usePoll } from '../live/use-live';
import { useFresh } from '../resource';
import { loadUntilThere } from './load-until-there';
import { resultLog } from './result-log';

/** The newest results. They are updated while the component is mounted. */
export function useResultLog() {
  useFresh(resultLog, 10_000);
  usePoll(() => void resultLog.load(), { liveMs: 300_000, cutMs: 30_000 });
  useLive('reset', () => void resultLog.reload());
  useLive(
    'result',
    ({ turnId, revision }) => void loadUntilThere(resultLog.reload, () => has(turnId, revision)),
  );
  return resultLog.use();
}

const has = (turnId: number, revision: number): boolean => {
  const { two = [], three = [], four = [] } = resultLog.peek() ?? {};
  return [...two, ...three, ...four].some((each) => each.turnId === turnId && each.revision >= revision);
};
