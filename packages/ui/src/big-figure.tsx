/** The main amount of a screen. A long amount gets a smaller font and does not wrap. The height stays the same. */
export function BigFigure({ children }: { children: string }) {
  return (
    <p className="@container mt-1 flex h-[1lh] items-center text-display font-bold tracking-tight whitespace-nowrap tabular-nums">
      {/* The width of a digit is a little more than half of the font size. */}
      <span style={{ fontSize: `min(1em, ${(168 / children.length).toFixed(1)}cqi)` }}>{children}</span>
    </p>
  );
}
