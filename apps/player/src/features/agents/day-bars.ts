/** A bar of a chart, in the chart's own units; y grows downwards. */
export interface Bar {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Frame {
  width: number;
  height: number;
}

/** Part of each day's place that its bar takes. */
const fullness = 0.66;
/** What is not nothing is seen. */
const least = 1.5;

/** Bars from one base line, upwards above zero and downwards below, each day in its place; none for a zero. */
export function barsOf(values: readonly number[], { width, height }: Frame): (Bar | undefined)[] {
  const { top, bottom } = rangeOf(values);
  const unit = height / (top - bottom);
  const base = top * unit;
  const step = width / values.length;
  return values.map((value, day) => {
    if (value === 0) return undefined;
    const size = Math.max(least, Math.abs(value) * unit);
    return {
      x: day * step + (step * (1 - fullness)) / 2,
      y: value > 0 ? base - size : base,
      width: step * fullness,
      height: size,
    };
  });
}

/** Where zero is. */
export function baseLine(values: readonly number[], { height }: Frame): number {
  const { top, bottom } = rangeOf(values);
  return (top / (top - bottom)) * height;
}

/** A chart of nothing but zeros still has room above its line. */
function rangeOf(values: readonly number[]): { top: number; bottom: number } {
  const [top, bottom] = [Math.max(0, ...values), Math.min(0, ...values)];
  return top === bottom ? { top: 1, bottom: 0 } : { top, bottom };
}
