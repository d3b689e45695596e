import { useState, type ReactNode } from 'react';
import type { ChartModel } from './chart/model';
import { TrendChart } from './chart/trend-chart';
import { ColumnSheet } from './column-sheet';
import { DrawSheet } from './draw-sheet';
import { HeatBars } from './heat-bars';
import { LineCharts } from './line-chart';
import { ReportTable } from './report-table';
import { reports, type ReportName } from './reports';

export type View = 'chart' | 'line' | 'table';

/** Whether a view is the canvas, whose columns can be made wider. */
export const isZoomable = (name: ReportName, view: View): boolean => view === 'chart' && name !== 'hc';

export const viewsOf = (name: ReportName): readonly [View, ...View[]] =>
  reports[name].series ? ['chart', 'line', 'table'] : ['chart', 'table'];

interface ReportViewProps {
  name: ReportName;
  view: View;
  model: ChartModel;
  title: string;
  zoom: number;
  onZoom: (zoom: number) => void;
}

/** A report as a chart, as a line or as a table, with the sheets that a tap opens. */
export function ReportView({ name, view, model, title, zoom, onZoom }: ReportViewProps) {
  const [column, setColumn] = useState<number>();
  const [row, setRow] = useState<number>();
  const { series } = reports[name];
  const { game } = model.set;

  let content: ReactNode;
  if (view === 'table')
    content = <ReportTable model={model} fileName={title} onColumn={setColumn} onDraw={setRow} />;
  else if (view === 'line' && series)
    content = <LineCharts game={game} draws={model.draws} series={series} />;
  else if (name === 'hc') content = <HeatBars game={game} draws={model.draws} />;

  return (
    <>
      {content ? (
        <div className="min-h-0 flex-1 overflow-y-auto px-4 pb-4">{content}</div>
      ) : (
        <TrendChart
          model={model}
          label={title}
          zoom={zoom}
          onZoom={onZoom}
          onTarget={(target) => (target.kind === 'draw' ? setRow(target.row) : setColumn(target.column))}
        />
      )}
      <ColumnSheet model={model} column={column} onClose={() => setColumn(undefined)} />
      <DrawSheet draw={row === undefined ? undefined : model.draws[row]} onClose={() => setRow(undefined)} />
    </>
  );
}
