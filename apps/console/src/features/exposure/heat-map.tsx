/** One cell of a map: how hot it is between -1 (the house gains) and 1, and what it says. */
export interface Cell {
  key: string;
  label: string;
  value: string;
  foot?: string;
  heat: number;
  about: string;
  /** Taken off the market by hand. */
  struck?: boolean;
  chosen?: boolean;
}

interface HeatMapProps {
  label: string;
  cells: readonly Cell[];
  onChoose: (key: string) => void;
}

/** Never so strong that the letters on it could not be read. */
const strongest = 55;

/** Ten in a row. Every cell is a button, so that the keyboard reaches it and a reader hears its figures. */
export function HeatMap({ label, cells, onChoose }: HeatMapProps) {
  return (
    <fieldset aria-label={label} className="grid grid-cols-10 gap-1">
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
            <span className={`text-small font-semibold ${cell.struck ? 'line-through' : ''}`}>
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
