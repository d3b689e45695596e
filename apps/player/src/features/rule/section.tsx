import { Card } from '@truedraw/ui';
import type { ReactNode } from 'react';
import { useT } from '../../lib/i18n/t';
import type { RuleSection } from './sections';

/** A heading, what belongs under it in figures, and its sentences. */
export function Section({ section: { title, lines }, part }: { section: RuleSection; part: ReactNode }) {
  const t = useT();
  return (
    <Card className="px-4 py-4">
      <h2 className="text-lead font-semibold">{t(title)}</h2>
      {part && <div className="mt-3">{part}</div>}
      <ul className="mt-2 flex flex-col gap-2 text-body text-ink-soft">
        {lines.map((line) => (
          <li
            key={line}
            className="relative pl-4 before:absolute before:top-[0.65em] before:left-0 before:size-1.5 before:rounded-full before:bg-line-strong"
          >
            {t(line)}
          </li>
        ))}
      </ul>
    </Card>
  );
}
