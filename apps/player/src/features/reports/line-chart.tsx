import { Card, classNames } from '@truedraw/ui';
import { useRef, useState, type PointerEvent } from 'react';
import { useT } from '../../lib/i18n/t';
import { headLabel, roundedOf } from './chart/labels';
import type { Target } from './chart/layout';
import { colourOf, drawLabel, type Chart } from './chart/model';
import type { Series } from './chart/reports';
import { useView } from './chart/use-view';

/** Tall, but the title and the slider are on the screen with it, also in landscape orientation. */
const heightOf = (width: number): number =>
  Math.round(Math.max(190, Math.min(420, width * 0.85, window.innerHeight - 200)));
const inset = { left: 24, right: 10, top: 12, bottom: 22 };
/** The room that the label of a draw needs on the scale. */
const labelWidth = 90;

/** The horizontal lines of the scale: whole numbers, at most ten of them. */
function scaleOf(top: number): number[] {
  const step = Math.ceil(top / 9);
  return Array.from({ length: Math.floor(top / step) + 1 }, (_, index) => index * step);
}

/** The draws that are named on the scale: the first, the last and some between them. */
function namedDraws(last: number, width: number): number[] {
  const parts = Math.max(1, Math.min(last, Math.floor(width / labelWidth) - 1));
  return Array.from({ length: parts + 1 }, (_, part) => Math.round((part * last) / parts));
}

interface LineProps {
  chart: Chart;
  series: Series;
  onTarget: (target: NonNullable<Target>) => void;
}

/** A line with one point for each draw, oldest on the left. A tap or the slider chooses a draw. */
function Line({ chart: { name, draws }, series: { place, valueOf, top }, onTarget }: LineProps) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const width = useView(box)?.width ?? 340;
  const height = heightOf(width);
  const [chosen, setChosen] = useState<number>();
  const values = draws.map(({ result }) => valueOf(result));
  const last = values.length - 1;
  const at = Math.min(chosen ?? last, last);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const x = (index: number) => inset.left + ((width - inset.left - inset.right) * index) / Math.max(1, last);
  const y = (value: number) => height - inset.bottom - ((height - inset.top - inset.bottom) * value) / top;
  const points = values.map((value, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
  const label = headLabel(t, name, place);
  const about = t('Report.LineAt', { draw: drawLabel(draws[at]!), value: values[at]! });

  const choose = (event: PointerEvent<SVGSVGElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect();
    const share = (event.clientX - left - inset.left) / (width - inset.left - inset.right);
    setChosen(Math.round(Math.min(1, Math.max(0, share)) * last));
  };

  return (
    <Card className="px-3 py-3">
      <h2 className="flex items-baseline justify-between gap-3 px-1 text-small font-semibold">
        {label}
        <button
          type="button"
          aria-label={t('Report.LineOpen', { draw: drawLabel(draws[at]!), value: values[at]! })}
          onClick={() => onTarget({ kind: 'draw', row: at })}
          className="-my-2 min-h-11 text-small font-semibold text-action-ink tabular-nums"
        >
          {about}
        </button>
      </h2>
      <div ref={box}>
        <svg
          width={width}
          height={height}
          aria-hidden="true"
          onPointerDown={choose}
          onPointerMove={(event) => event.buttons > 0 && choose(event)}
          className="cursor-crosshair touch-pan-y"
        >
          {scaleOf(top).map((value) => (
            <g key={value}>
              <line
                x1={inset.left}
                x2={width - inset.right}
                y1={y(value)}
                y2={y(value)}
                className="stroke-line"
                strokeWidth="1"
              />
              <text
                x={inset.left - 6}
                y={y(value) + 3.5}
                textAnchor="end"
                fontSize="10"
                className="fill-ink-faint"
              >
                {value}
              </text>
            </g>
          ))}
          {namedDraws(last, width).map((index) => (
            <text
              key={index}
              x={x(index)}
              y={height - 6}
              textAnchor={index === 0 ? 'start' : index === last ? 'end' : 'middle'}
              fontSize="10"
              className="fill-ink-faint"
            >
              {drawLabel(draws[index]!)}
            </text>
          ))}
          <line
            x1={inset.left}
            x2={width - inset.right}
            y1={y(mean)}
            y2={y(mean)}
            className="stroke-ink-soft"
            strokeWidth="1"
            strokeDasharray="4 3"
          />
          <line x1={x(at)} x2={x(at)} y1={y(top)} y2={y(0)} className="stroke-ink-faint" strokeWidth="1" />
          <g style={{ color: colourOf(place) }} stroke="currentColor" fill="none">
            <polyline points={points} strokeWidth="1.6" strokeLinejoin="round" />
            <circle cx={x(at)} cy={y(values[at]!)} r="4" fill="currentColor" />
          </g>
        </svg>
      </div>
      <input
        type="range"
        aria-label={label}
        aria-valuetext={about}
        min={0}
        max={last}
        value={at}
        onChange={(event) => setChosen(Number(event.target.value))}
        className="mx-1 h-6 w-[calc(100%-0.5rem)] accent-ink-soft"
      />
      <p className="px-1 text-caption text-ink-faint">{t('Report.LineMean', { mean: roundedOf(mean) })}</p>
    </Card>
  );
}

interface LineChartsProps extends Omit<LineProps, 'series'> {
  series: readonly Series[];
}

export const LineCharts = ({ chart, series, onTarget }: LineChartsProps) => (
  <div className={classNames('grid grid-cols-1 gap-3', series.length > 1 && 'lg:grid-cols-2')}>
    {series.map((each) => (
      <Line key={each.place} chart={chart} series={each} onTarget={onTarget} />
    ))}
  </div>
);
