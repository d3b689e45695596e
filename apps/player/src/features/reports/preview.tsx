import { hotCold, type GameType } from '@truedraw/rules';
import { bordersOf, colourOf, hitsOf } from './chart/model';
import type { LoggedDraw } from './chart/model';
import { reports, type ReportName } from './chart/reports';

const rows = 6;
const width = 120;
const height = 54;

/** A small preview of a report with the newest draws: marks and lines, or bars. */
export function Preview({
  name,
  game,
  draws,
}: {
  name: ReportName;
  game: GameType;
  draws: readonly LoggedDraw[];
}) {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="h-14 w-full">
      {name === 'hc' ? (
        <SmallBars game={game} draws={draws} />
      ) : (
        <SmallMarks name={name} game={game} draws={draws} />
      )}
    </svg>
  );
}

function SmallMarks({
  name,
  game,
  draws,
}: {
  name: ReportName;
  game: GameType;
  draws: readonly LoggedDraw[];
}) {
  const set = reports[name].columns(game);
  const results = draws.slice(-rows).map(({ result }) => result);
  const hits = hitsOf(set, results);
  const columns = bordersOf(set).at(-1) ?? 1;
  const groups = set.groups.length;
  const x = (row: number, group: number) => ((hits[row * groups + group]! + 0.5) * width) / columns;
  const y = (row: number) => ((row + 0.5) * height) / rows;
  return set.groups.map(({ place }, group) => (
    <g key={place} style={{ color: colourOf(place) }} stroke="currentColor" fill="none">
      {reports[name].joined && (
        <polyline
          points={results.map((_, row) => `${x(row, group)},${y(row)}`).join(' ')}
          strokeWidth="1"
          opacity="0.5"
        />
      )}
      {results.map((_, row) => (
        <circle key={y(row)} cx={x(row, group)} cy={y(row)} r="2.6" fill="currentColor" stroke="none" />
      ))}
    </g>
  ));
}

function SmallBars({ game, draws }: { game: GameType; draws: readonly LoggedDraw[] }) {
  const digits = hotCold(
    game,
    draws.map(({ result }) => result),
  ).at(-1)?.digits;
  const most = Math.max(1, ...(digits ?? []).map(({ count }) => count));
  return digits?.map(({ digit, count }) => (
    <rect
      key={digit}
      x={digit * 12 + 2}
      y={height - (count * (height - 4)) / most}
      width="8"
      height={(count * (height - 4)) / most}
      rx="2"
      className="fill-chart-1"
    />
  ));
}
