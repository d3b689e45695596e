import type { MarkedSpan } from '@truedraw/rules';
import type { ReactNode } from 'react';

const looks: Record<MarkedSpan['as'], string> = {
  numbers: 'rounded-sm bg-good-tint text-good-ink',
  amount: 'bg-transparent font-bold text-ink underline decoration-2 underline-offset-4',
  unclear: 'rounded-sm bg-action-tint text-action-ink',
};

/** The text with what was understood and what was not. */
export function MarkedText({ text, spans }: { text: string; spans: readonly MarkedSpan[] }) {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { start, end, as } of spans) {
    if (start < at) continue;
    parts.push(text.slice(at, start));
    parts.push(
      <mark key={start} className={`px-0.5 ${looks[as]}`}>
        {text.slice(start, end)}
      </mark>,
    );
    at = end;
  }
  parts.push(text.slice(at));
  return (
    <p className="max-h-40 overflow-y-auto text-body leading-relaxed break-words whitespace-pre-wrap text-ink-soft tabular-nums">
      {parts}
    </p>
  );
}
