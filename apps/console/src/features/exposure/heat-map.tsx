/** One cell of the map. Its heat is between -1 (the house gains) and 1. */
export interface Cell {
  key: string;
  label: string;
  value: string;
  foot?: string;
  heat: number;
  about: string;
  /** Staff have blocked the number. */
  crossedOut?: boolean;
  chosen?: boolean;
}

interface HeatMapProps {
  label: string;
  cells: readonly Cell[];
  onChoose: (key: string) => void;
}

/** Percent of the colour at the highest heat; with more, the letters could not be read. */
const strongest = 55;

/** Ten cells in a row. Every cell is a button, for the keyboard and for screen readers. */
export function HeatMap({ label, cells, onChoose }: HeatMapProps) {
  return (
    // On a phone the map scrolls to the side, so that its figures can be read.
    <fieldset
      aria-label={label}
      className="grid min-w-0 grid-cols-10 gap-1 overflow-x-auto max-sm:[grid-template-columns:repeat(10,4rem)]"
    >
      {cells.map((cell) => (
        <button
          key={cell.key}
          type="button"
          aria-pressed={cell.chosen ?? false}
          title={cell.about}
          onClick={() => onChoose(cell.key)}
          style={{ background: groundOf(cell.heat) }}
          className={`figure min-w-0 rounded-[4px] border px-1 py-1 leading-tight ${
            cell.chosen ? 'border-ink outline outline-ink' : 'border-line'
          }`}
        >
          <span className="flex items-baseline justify-between gap-1">
            <span className={`text-small font-semibold ${cell.crossedOut ? 'line-through' : ''}`}>
              {cell.label}
            </span>
            {cell.foot !== undefined && <span className="truncate text-[0.6875rem]">{cell.foot}</span>}
          </span>
          <span className="block truncate text-start text-caption">{cell.value}</span>
        </button>
      ))}
    </fieldset>
  );
}

function groundOf(heat: number): string {
  const share = Math.round(Math.min(1, Math.abs(heat)) * strongest);
  return `color-mix(in srgb, var(--${heat > 0 ? 'action' : 'chart-2'}) ${share}%, var(--surface))`;
}
