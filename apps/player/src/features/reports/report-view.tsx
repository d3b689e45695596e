import { useState, type ReactNode } from 'react';
import type { Target } from './chart/layout';
import type { Chart, LoggedDraw } from './chart/model';
import { TrendChart } from './chart/trend-chart';
import { ColumnSheet } from './column-sheet';
import { DrawSheet } from './draw-sheet';
import { HeatBars } from './heat-bars';
import { LineCharts } from './line-chart';
import { ReportTable } from './report-table';
import { reports, type ReportName } from './chart/reports';
import type { Chosen } from './use-chosen';

export type View = 'chart' | 'line' | 'table';

/** Whether a view is the canvas chart, which can be zoomed. */
export const isZoomable = (name: ReportName, view: View): boolean => view === 'chart' && name !== 'hc';

export const viewsOf = (name: ReportName): readonly [View, ...View[]] =>
  reports[name].series ? ['chart', 'line', 'table'] : ['chart', 'table'];

interface ReportViewProps {
  chart: Chart;
  /** The draws of the chart with all their fields. */
  draws: readonly LoggedDraw[];
  /** Identifies the subject of the report. An open sheet closes when it changes. */
  subject: string;
  view: View;
  title: string;
  zoom: number;
  onZoom: (zoom: number) => void;
  chosen: Chosen;
}

/** A report as a chart, as a line or as a table, with the sheets that a tap opens. */
export function ReportView(props: ReportViewProps) {
  const { chart, draws, subject, view, title, zoom, onZoom, chosen } = props;
  const [tapped, setTapped] = useState<{ subject: string; target: Target }>();
  const onTarget = (target: Target) => setTapped({ subject, target });
  const onClose = () => setTapped(undefined);
  const target = tapped?.subject === subject ? tapped.target : undefined;
  const { game, name } = chart;
  const { series } = reports[name];

  let content: ReactNode;
  if (view === 'table')
    content = <ReportTable chart={chart} draws={draws} fileName={title} onTarget={onTarget} />;
  else if (view === 'line' && series)
    content = <LineCharts chart={chart} series={series(game)} onTarget={onTarget} />;
  else if (name === 'hc') content = <HeatBars game={game} draws={draws} />;

  return (
    <>
      {content ? (
        <div className="min-h-0 flex-1 overflow-y-auto px-4 pb-4">
          <div className="mx-auto max-w-6xl">{content}</div>
        </div>
      ) : (
        <TrendChart
          chart={chart}
          subject={subject}
          label={title}
          zoom={zoom}
          onZoom={onZoom}
          onTarget={onTarget}
          chosen={chosen.columns}
          onChoose={chosen.toggle}
        />
      )}
      <ColumnSheet
        chart={chart}
        column={target?.kind === 'column' ? target.column : undefined}
        chosen={chosen}
        onClose={onClose}
      />
      <DrawSheet draw={target?.kind === 'draw' ? draws[target.row] : undefined} onClose={onClose} />
    </>
  );
}
