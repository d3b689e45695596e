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

/** The width of a bar as a part of the width of its day. */
const barShare = 0.66;
/** Keeps the bar of a very small value visible. */
const minHeight = 1.5;

/** One bar for each day: above the base line for a positive value, below it for a negative one, none for zero. */
export function barsOf(values: readonly number[], { width, height }: Frame): (Bar | undefined)[] {
  const { top, bottom } = rangeOf(values);
  const unit = height / (top - bottom);
  const base = top * unit;
  const step = width / values.length;
  return values.map((value, day) => {
    if (value === 0) return undefined;
    const size = Math.max(minHeight, Math.abs(value) * unit);
    return {
      x: day * step + (step * (1 - barShare)) / 2,
      y: value > 0 ? base - size : base,
      width: step * barShare,
      height: size,
    };
  });
}

/** The y position of zero. */
export function baseLine(values: readonly number[], { height }: Frame): number {
  const { top, bottom } = rangeOf(values);
  return (top / (top - bottom)) * height;
}

/** A chart with only zeros gets a range above its base line, so that its height is not divided by zero. */
function rangeOf(values: readonly number[]): { top: number; bottom: number } {
  const [top, bottom] = [Math.max(0, ...values), Math.min(0, ...values)];
  return top === bottom ? { top: 1, bottom: 0 } : { top, bottom };
}
