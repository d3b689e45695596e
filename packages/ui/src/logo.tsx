/** A ball with a check mark: a verified draw. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true">
      <circle cx="16" cy="16" r="15" fill="var(--action)" />
      <circle cx="16" cy="16" r="10" fill="#fff" />
      <path
        d="m11.2 16.4 3.4 3.5 6.4-7.2"
        fill="none"
        stroke="var(--action)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
