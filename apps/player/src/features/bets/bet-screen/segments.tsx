import { classNames } from '@truedraw/ui';

interface SegmentsProps<Id extends string> {
  label: string;
  items: readonly { id: Id; label: string }[];
  value: Id;
  onChange: (id: Id) => void;
}

/** Chooses one of a few modes. It looks lighter than the tabs above it. */
export function Segments<Id extends string>({ label, items, value, onChange }: SegmentsProps<Id>) {
  return (
    <fieldset aria-label={label} className="flex min-w-0 flex-wrap gap-1">
      {items.map((item) => (
        <button
          key={item.id}
          type="button"
          aria-pressed={item.id === value}
          onClick={() => onChange(item.id)}
          className={classNames(
            'min-h-11 rounded-full px-2.5 text-small font-semibold',
            item.id === value ? 'bg-ink text-canvas' : 'text-ink-soft active:bg-sunken',
          )}
        >
          {item.label}
        </button>
      ))}
    </fieldset>
  );
}
