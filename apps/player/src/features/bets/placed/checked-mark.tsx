import { CheckIcon } from '@truedraw/ui';
import { bangkokTime } from '../../../lib/bangkok-moments';
import { useLocale } from '../../../lib/i18n/locale-store';
import { useT } from '../../../lib/i18n/t';
import { useMark } from '../../../lib/proof/marks';

/** Shows whether the receipt of a bet was checked on this phone. */
export function CheckedMark({ leaf }: { leaf: string }) {
  const t = useT();
  const locale = useLocale();
  const mark = useMark(leaf);
  if (!mark) return <p className="text-small text-ink-soft">{t('Verify.NotMarked')}</p>;
  const time = bangkokTime(mark.at, locale);
  return (
    <p className="flex items-start gap-1.5 text-small font-medium text-good-ink">
      <CheckIcon className="mt-0.5 size-4 shrink-0" />
      {t(mark.whole ? 'Verify.MarkedAt' : 'Verify.MarkedPart', { time })}
    </p>
  );
}
