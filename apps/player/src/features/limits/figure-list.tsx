/** Names with their figures, one line each. */
export function FigureList({ rows }: { rows: readonly (readonly [name: string, figure: string])[] }) {
  return (
    <dl className="rounded-card bg-sunken px-4 py-1">
      {rows.map(([name, figure]) => (
        <div key={name} className="flex items-baseline justify-between gap-3 py-2">
          <dt className="text-small text-ink-soft">{name}</dt>
          <dd className="font-semibold tabular-nums">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
