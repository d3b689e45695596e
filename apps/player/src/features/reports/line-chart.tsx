import type { GameType } from '@truedraw/rules';
import { Card } from '@truedraw/ui';
import { useT } from '../../lib/i18n/t';
import { hueOf } from './chart/model';
import type { LoggedDraw } from './chart/model';
import { placeLabel } from './chart/labels';
import type { Series } from './chart/reports';

const width = 340;
const height = 150;
const inset = { left: 24, right: 8, top: 10, bottom: 8 };

const strokes = ['text-chart-1', 'text-chart-2', 'text-chart-3', 'text-chart-4', 'text-chart-5'] as const;

/** A line with one point for each draw, oldest on the left. */
function Line({ series: { place, valueOf, top }, results }: { series: Series; results: readonly string[] }) {
  const t = useT();
  const values = results.map(valueOf);
  const x = (index: number) =>
    inset.left + ((width - inset.left - inset.right) * index) / Math.max(1, values.length - 1);
  const y = (value: number) => height - inset.bottom - ((height - inset.top - inset.bottom) * value) / top;
  const points = values.map((value, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
  const newest = values.at(-1) ?? 0;
  const about = t('Report.LineAbout', { value: newest });
  return (
    <Card className="px-3 py-3">
      <h2 className="px-1 text-small font-semibold">{placeLabel(t, place)}</h2>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {[0, top / 2, top].map((value) => (
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
        <g className={strokes[hueOf[place]]} stroke="currentColor" fill="none">
          <polyline points={points} strokeWidth="1.6" strokeLinejoin="round" />
          <circle cx={x(values.length - 1)} cy={y(newest)} r="3.5" fill="currentColor" />
        </g>
      </svg>
      <p className="px-1 text-caption text-ink-faint">{about}</p>
    </Card>
  );
}

export function LineCharts({
  game,
  draws,
  series,
}: {
  game: GameType;
  draws: readonly LoggedDraw[];
  series: (game: GameType) => Series[];
}) {
  const results = draws.map(({ result }) => result);
  return (
    <div className="flex flex-col gap-3">
      {series(game).map((each) => (
        <Line key={each.place} series={each} results={results} />
      ))}
    </div>
  );
}
