import type { GameType } from '@truedraw/rules';
import { classNames, EmptyState, NumbersIcon, Skeleton } from '@truedraw/ui';
import { useMemo, type ReactNode } from 'react';
import { useT } from '../../lib/i18n/t';
import { LoadFailed } from '../../lib/parts/load-failed';
import { chartDraws, chartOf } from './chart/model';
import type { ReportName } from './chart/reports';
import type { Filter } from './filter';
import { ReportView, type View } from './report-view';
import type { Chosen } from './use-chosen';
import type { Draws } from './use-draws';

interface ReportWindowProps {
  name: ReportName;
  game: GameType;
  view: View;
  /** The look, and the span of this window. */
  filter: Filter;
  draws: Draws;
  title: string;
  /** What stands above the window. */
  head: ReactNode;
  zoom: number;
  onZoom: (zoom: number) => void;
  chosen: Chosen;
}

/** A report of one span of draws. */
export function ReportWindow(props: ReportWindowProps) {
  const { name, game, view, filter, title, head, zoom, onZoom, chosen } = props;
  const { draws, error, retry } = props.draws;
  const t = useT();
  const { showLost, showLines, showShading, dateCount, startDate, endDate, session } = filter;
  const shown = useMemo(() => draws && chartDraws(draws), [draws]);
  const chart = useMemo(
    () => shown && chartOf(t, { game, name, draws: shown, showLost, showLines, showShading }),
    [t, game, name, shown, showLost, showLines, showShading],
  );

  let content: ReactNode;
  if (!draws && error) content = <LoadFailed error={error} onRetry={retry} />;
  else if (!draws || !chart) content = <Skeleton className="m-4 flex-1 rounded-card" />;
  else if (draws.length === 0)
    content = <EmptyState icon={<NumbersIcon />} title={t('Report.Empty')} text={t('Report.EmptyText')} />;
  else
    content = (
      <ReportView
        chart={chart}
        draws={draws}
        subject={[name, game, dateCount, startDate, endDate, session].join(' ')}
        view={view}
        title={title}
        zoom={zoom}
        onZoom={onZoom}
        chosen={chosen}
      />
    );
  return (
    <div
      className={classNames(
        'flex min-w-0 flex-1 flex-col border-line sm:min-h-0 sm:not-first:border-l',
        // Two windows above each other on a low screen are scrolled instead of being too low.
        head ? 'min-h-72' : 'min-h-0',
      )}
    >
      {head}
      {content}
    </div>
  );
}
