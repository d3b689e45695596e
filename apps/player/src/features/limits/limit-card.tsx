import { ChevronRightIcon, List } from '@truedraw/ui';
import { useId } from 'react';
import { useT } from '../../lib/i18n/t';
import { kindAbout, kindLabel } from './labels';
import { LimitRow } from './limit-row';
import type { OwnLimit } from './use-limits';

interface LimitCardProps {
  kind: OwnLimit['kind'];
  limits: readonly OwnLimit[];
  onChoose: (limit: OwnLimit) => void;
}

export function LimitCard({ kind, limits, onChoose }: LimitCardProps) {
  const t = useT();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-lead font-semibold">
        {t(kindLabel(kind))}
      </h2>
      <p className="mb-2 text-small text-ink-faint">{t(kindAbout(kind))}</p>
      <List>
        {limits.map((limit) => (
          <li key={limit.period}>
            <button
              type="button"
              onClick={() => onChoose(limit)}
              className="flex min-h-14 w-full items-center gap-3 px-4 py-2.5 text-left active:bg-sunken focus-visible:-outline-offset-2"
            >
              <LimitRow limit={limit} />
              <ChevronRightIcon className="size-4 shrink-0 text-ink-faint" />
            </button>
          </li>
        ))}
      </List>
    </section>
  );
}
