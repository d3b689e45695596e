import { Button, Skeleton } from '@truedraw/ui';
import { bangkokTime } from '../../lib/bangkok-moments';
import { useConfig } from '../../lib/config';
import { useLocale } from '../../lib/i18n/locale-store';
import { useT } from '../../lib/i18n/t';
import { showMovement } from '../../lib/money';
import { LoadFailed } from '../../lib/parts/load-failed';
import { useMe } from '../../lib/session/use-account';
import { useTransfers, type TransferFilter } from './use-transfers';

/** The agent's transfers, each with both names. */
export function TransferList({ filter }: { filter: TransferFilter }) {
  const t = useT();
  const locale = useLocale();
  const { coinMode } = useConfig();
  const me = useMe();
  const log = useTransfers(filter);
  if (!log.data)
    return log.error ? (
      <LoadFailed error={log.error} onRetry={() => void log.refetch()} />
    ) : (
      <Skeleton className="h-24" />
    );
  const transfers = log.data.pages.flatMap(({ list }) => list);
  if (!transfers.length) return <p className="py-2 text-small text-ink-faint">{t('Agent.NoTransfers')}</p>;
  return (
    <>
      <ul className="divide-y divide-line text-small">
        {transfers.map(({ id, fromId, fromNick, toNick, coin, at }) => (
          <li key={`${fromId}-${id}`} className="flex items-baseline justify-between gap-3 py-1.5">
            <span className="min-w-0">
              <span className="block font-medium wrap-anywhere">
                {t('Agent.FromTo', { from: fromNick, to: toNick })}
              </span>
              <span className="block text-caption text-ink-faint">{bangkokTime(at, locale)}</span>
            </span>
            <span className="shrink-0 font-semibold tabular-nums">
              {showMovement(fromId === me.userId ? -coin : coin, coinMode)}
            </span>
          </li>
        ))}
      </ul>
      {log.hasNextPage && (
        <Button
          look="plain"
          busy={log.isFetchingNextPage}
          onClick={() => void log.fetchNextPage()}
          className="no-print"
        >
          {t('Common.LoadMore')}
        </Button>
      )}
    </>
  );
}
