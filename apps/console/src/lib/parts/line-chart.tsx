import { useState, type PointerEvent } from 'react';

export interface Point {
  at: number;
  value: number;
}

export interface LineChartProps {
  points: readonly Point[];
  /** The text shown for the point under the pointer. */
  show: (point: Point) => string;
  /** The description of the line for screen readers. */
  label: string;
  /** A longer step between two points is a gap in the line. */
  stepMs: number;
  /** Shown when there are too few points for a line. */
  empty: string;
  tone?: 'chart-1' | 'chart-2' | 'chart-3' | 'chart-4' | undefined;
  /** Short texts at the ends of both axes; without them the chart has no scale. */
  scale?: { value: (value: number) => string; time: (at: number) => string } | undefined;
}

const [width, height] = [240, 44];

/** A small line chart over time. Its lower edge is zero unless a value is negative. */
export function LineChart({ points, show, label, stepMs, empty, tone = 'chart-1', scale }: LineChartProps) {
  const [pointed, setPointed] = useState<Point>();
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last || first === last)
    return <p className="grid h-11 place-content-center text-caption text-ink-faint">{empty}</p>;
  const low = Math.min(0, ...points.map(({ value }) => value));
  const high = Math.max(low + 1, ...points.map(({ value }) => value));
  const x = (at: number) => ((at - first.at) / (last.at - first.at)) * width;
  const y = (value: number) => height - 2 - ((value - low) / (high - low)) * (height - 4);
  const line = points
    .map(({ at, value }, index) => {
      const previous = points[index - 1];
      const joined = previous && at - previous.at <= stepMs * 1.5;
      return `${joined ? 'L' : 'M'}${x(at).toFixed(1)} ${y(value).toFixed(1)}`;
    })
    .join('');
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const at = first.at + ((event.clientX - box.left) / box.width) * (last.at - first.at);
    const distance = (one: Point) => Math.abs(one.at - at);
    setPointed(points.reduce((best, one) => (distance(one) < distance(best) ? one : best)));
  };
  return (
    <figure className="relative">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className="block h-11 w-full"
        style={{ color: `var(--${tone})` }}
        onPointerMove={point}
        onPointerLeave={() => setPointed(undefined)}
      >
        <line x1="0" x2={width} y1={y(0)} y2={y(0)} stroke="var(--line)" vectorEffect="non-scaling-stroke" />
        <path
          d={line}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          vectorEffect="non-scaling-stroke"
        />
        {pointed && (
          <line
            x1={x(pointed.at)}
            x2={x(pointed.at)}
            y1="0"
            y2={height}
            stroke="var(--ink-faint)"
            vectorEffect="non-scaling-stroke"
          />
        )}
      </svg>
      <figcaption className="sr-only">{label}</figcaption>
      {scale && (
        <p className="figure flex justify-between text-[0.6875rem] text-ink-faint" aria-hidden="true">
          <span>{scale.time(first.at)}</span>
          <span>
            {scale.value(low)} … {scale.value(high)}
          </span>
          <span>{scale.time(last.at)}</span>
        </p>
      )}
      {pointed && (
        <p className="figure pointer-events-none absolute end-0 -top-5 rounded-[4px] bg-sunken px-1.5 text-caption">
          {show(pointed)}
        </p>
      )}
    </figure>
  );
}
