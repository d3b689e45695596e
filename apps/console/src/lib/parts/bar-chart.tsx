/** One bar; a negative value goes down from the zero line. */
export interface Bar {
  key: string;
  /** Below the bar, short. */
  label: string;
  value: number;
  /** What the bar says in full, for the pointer and for screen readers. */
  about: string;
}

interface BarChartProps {
  label: string;
  bars: readonly Bar[];
  /** A value in a short form, for the scale. */
  scale: (value: number) => string;
  onChoose?: (key: string) => void;
}

const height = 120;

/** Bars with a scale at the left. Each is a button where it opens its rows. */
export function BarChart({ label, bars, scale, onChoose }: BarChartProps) {
  if (bars.length < 2) return null;
  const low = Math.min(0, ...bars.map(({ value }) => value));
  const high = Math.max(low + 1, 0, ...bars.map(({ value }) => value));
  const px = (value: number) => (Math.abs(value) / (high - low)) * height;
  const zero = px(high);
  const everyLabel = Math.ceil(bars.length / 16);
  return (
    <figure aria-label={label} className="mb-4 flex gap-2">
      <div
        className="figure flex flex-col justify-between text-end text-[0.6875rem] text-ink-faint"
        style={{ height }}
        aria-hidden="true"
      >
        <span>{scale(high)}</span>
        {low < 0 && <span>{scale(low)}</span>}
        {low === 0 && <span>0</span>}
      </div>
      <div className="flex min-w-0 flex-1 gap-px">
        {bars.map(({ key, label: text, value, about }, index) => (
          <button
            key={key}
            type="button"
            title={about}
            aria-label={about}
            disabled={!onChoose}
            onClick={() => onChoose?.(key)}
            className="relative min-w-0 flex-1 enabled:cursor-pointer enabled:hover:bg-sunken"
            style={{ height: height + 16 }}
          >
            <span className="absolute inset-x-0 border-t border-line" style={{ top: zero }} />
            <span
              className="absolute inset-x-[15%] rounded-[2px]"
              style={{
                top: value >= 0 ? zero - px(value) : zero,
                height: Math.max(value === 0 ? 0 : 1, px(value)),
                background: `var(--${value < 0 ? 'action' : 'chart-2'})`,
              }}
            />
            {index % everyLabel === 0 && (
              <span
                className="figure absolute start-0 bottom-0 text-[0.6875rem] whitespace-nowrap text-ink-faint"
                aria-hidden="true"
              >
                {text}
              </span>
            )}
          </button>
        ))}
      </div>
    </figure>
  );
}
