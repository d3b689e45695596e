import { classNames } from '@truedraw/ui';
import { bangkokTime } from '../../lib/bangkok-moments';
import { useLocale } from '../../lib/i18n/locale-store';
import { useT } from '../../lib/i18n/t';
import { stepsOf } from './steps';
import type { Withdrawal } from './use-records';

/** The steps of an order, with the time of each step that was reached. */
export function Timeline({ order }: { order: Withdrawal }) {
  const t = useT();
  const locale = useLocale();
  return (
    <ol aria-label={t('Withdraw.Progress')} className="flex flex-col rounded-field bg-sunken px-3 py-2.5">
      {stepsOf(order).map(({ key, at, failed }, index) => (
        <li key={key} className="flex gap-3">
          <span aria-hidden="true" className="flex w-2.5 flex-col items-center">
            <span className={classNames('h-2 w-px', index > 0 && 'bg-line-strong')} />
            <span
              className={classNames(
                'size-2.5 shrink-0 rounded-full border-2',
                at === undefined && 'border-line-strong',
                at !== undefined &&
                  (failed ? 'border-action-ink bg-action-ink' : 'border-ink-soft bg-ink-soft'),
              )}
            />
            <span
              className={classNames('w-px flex-1', index < stepsOf(order).length - 1 && 'bg-line-strong')}
            />
          </span>
          <span
            className={classNames(
              'flex flex-1 flex-wrap items-baseline justify-between gap-x-3 py-0.5 text-small',
              at === undefined ? 'text-ink-faint' : 'text-ink',
            )}
          >
            <span className={at === undefined ? undefined : 'font-medium'}>{t(key)}</span>
            {at !== undefined && <span className="text-ink-soft">{bangkokTime(at, locale)}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
