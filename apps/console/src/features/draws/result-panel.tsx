import { Alert, Steps } from 'antd';
import { useT } from '../../lib/i18n/t';
import { useMay } from '../../lib/may';
import { showTime } from '../../lib/time';
import { useNow } from '../../lib/use-now';
import { Correction } from './correction';
import { Derived } from './derived';
import type { Turn } from './turn';
import { FirstEntry } from './first-entry';
import { WaitingProposal } from './waiting-proposal';

interface PanelProps {
  turnId: number;
  turn: Turn;
}

/** The state of a turn's result, and the next step for roles that may take it. */
export function ResultPanel(props: PanelProps) {
  const t = useT();
  const { proposal } = props.turn;
  const steps = stepsOf(props.turn);
  const reached = steps.findIndex(({ done }) => !done);
  return (
    <div className="grid gap-4">
      <Steps
        size="small"
        current={reached === -1 ? steps.length : reached}
        items={steps.map(({ name }) => ({ title: t(`Result.Step${name}`) }))}
      />
      <NewestResult {...props} />
      {proposal ? (
        <WaitingProposal turnId={props.turnId} turn={props.turn} proposal={proposal} />
      ) : (
        <NextStep {...props} />
      )}
    </div>
  );
}

/** Two people release a result, unless the feed has released it. */
function stepsOf({ draws, releases, proposal }: Turn) {
  const released = releases.length > 0;
  const people = [
    { name: 'First', done: proposal !== undefined || released },
    { name: 'Second', done: released },
    { name: 'Release', done: released },
  ] as const;
  const feed = [{ name: 'Feed', done: true }] as const;
  return [
    { name: 'Close', done: draws.every(({ state }) => state !== 'open') },
    ...(newestOf(releases)?.releasedBy === 'feed' ? feed : people),
    { name: 'Settle', done: draws.every(({ settled, released: to }) => to > 0 && settled === to) },
  ] as const;
}

const newestOf = (releases: Turn['releases']) =>
  releases.reduce<Turn['releases'][number] | undefined>(
    (best, one) => (!best || one.revision > best.revision ? one : best),
    undefined,
  );

/** The result of the newest revision. */
function NewestResult({ turn: { releases } }: PanelProps) {
  const t = useT();
  const newest = newestOf(releases);
  if (newest?.kind === 'cancel') return <Alert type="error" showIcon title={t('Result.Cancelled')} />;
  return newest?.set && newest.value ? <Derived set={newest.set} value={newest.value} /> : null;
}

function NextStep({ turnId, turn }: PanelProps) {
  const t = useT();
  const may = useMay();
  const now = useNow();
  const { draws, releases } = turn;
  const first = draws[0];
  if (!first || draws.every(({ state }) => state === 'cancelled')) return null;
  if (releases.length > 0)
    return may('proposeCorrection') ? <Correction turnId={turnId} releases={releases} /> : null;
  const times = { close: showTime(first.closesAt), due: showTime(first.dueAt) };
  if (draws.some(({ state }) => state === 'open'))
    return <Alert type="info" showIcon title={t('Result.NotClosed', times)} />;
  if (now < first.dueAt) return <Alert type="info" showIcon title={t('Result.NotDue', { due: times.due })} />;
  if (!may('proposeResult')) return <Alert type="warning" showIcon title={t('Result.WaitsForDraws')} />;
  return <FirstEntry turnId={turnId} />;
}
