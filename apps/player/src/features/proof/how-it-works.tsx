import { Card } from '@truedraw/ui';
import { useT } from '../../lib/i18n/t';

const parts = ['Verify.How1', 'Verify.How2', 'Verify.How3'] as const;

export function HowItWorks() {
  const t = useT();
  return (
    <Card className="px-4 py-3.5">
      <h2 className="text-lead font-semibold">{t('Verify.How')}</h2>
      <ol className="mt-2 flex flex-col gap-2.5">
        {parts.map((part, at) => (
          <li key={part} className="flex gap-3 text-small text-ink-soft">
            <span
              aria-hidden="true"
              className="grid size-6 shrink-0 place-items-center rounded-full bg-sunken font-semibold text-ink tabular-nums"
            >
              {at + 1}
            </span>
            {t(part)}
          </li>
        ))}
      </ol>
    </Card>
  );
}
