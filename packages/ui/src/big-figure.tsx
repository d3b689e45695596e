/** The one amount of a screen. A long one is set smaller rather than broken, and takes the same height. */
export function BigFigure({ children }: { children: string }) {
  return (
    <p className="@container mt-1 flex h-[1lh] items-center text-display font-bold tracking-tight whitespace-nowrap tabular-nums">
      {/* A digit is a little more than half as wide as the letters are high. */}
      <span style={{ fontSize: `min(1em, ${(168 / children.length).toFixed(1)}cqi)` }}>{children}</span>
    </p>
  );
}
