import { gameTypes } from '@truedraw/rules';
import { bangkokDate } from '../../../lib/bangkok-time';
import { useT } from '../../../lib/i18n/t';
import { newestOf } from '../../../lib/results/result-log';
import { useResultLog } from '../../../lib/results/use-result-log';
import { DrawCard } from './draw-card';

/** The latest draw with results, from any day. */
export function LastResults() {
  const t = useT();
  const { data } = useResultLog();
  const newest = data && gameTypes.flatMap((game) => newestOf(data, game) ?? []);
  const latest = newest?.toSorted((one, other) => other.dueAt - one.dueAt)[0];
  if (!newest || !latest) return null;
  const { turnId, session, dueAt } = latest;
  const opened = newest.filter((each) => each.turnId === turnId);
  return <DrawCard draw={{ turnId, session, dueAt, opened }} date={bangkokDate(t, dueAt)} />;
}
