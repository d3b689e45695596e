import { Notice, ShieldIcon, Skeleton } from '@truedraw/ui';
import { useState } from 'react';
import { bangkokTime } from '../../lib/bangkok-moments';
import { useLocale } from '../../lib/i18n/locale-store';
import { useT } from '../../lib/i18n/t';
import { LoadFailed } from '../../lib/parts/load-failed';
import { Page } from '../../lib/parts/page';
import { BreakEntries } from './break-entries';
import { CheckInterval } from './check-interval';
import { LimitCard } from './limit-card';
import { LimitSheet } from './limit-sheet';
import { limitKinds } from './labels';
import { NetDeposits } from './net-deposits';
import { useLimits, type OwnLimit } from './use-limits';

export function LimitsPage() {
  const t = useT();
  const locale = useLocale();
  const { data, error, refetch } = useLimits();
  const [chosen, setChosen] = useState<OwnLimit>();
  const block = data?.block;
  return (
    <Page title={t('Limits.Title')}>
      {block && (
        <Notice icon={<ShieldIcon />}>
          <strong className="block">
            {t(block.kind === 'break' ? 'Limits.OnBreak' : 'Limits.Excluded', {
              time: bangkokTime(block.until, locale),
            })}
          </strong>
          {t('Limits.BlockText')}
        </Notice>
      )}
      <p className="text-small text-ink-soft">{t('Limits.Intro')}</p>
      {!data && error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <div aria-busy="true" className="flex flex-col gap-4">
          <Skeleton className="h-58" />
          <Skeleton className="h-58" />
          <Skeleton className="h-58" />
        </div>
      )}
      {data && (
        <>
          <BreakEntries />
          {limitKinds.map((kind) => (
            <LimitCard
              key={kind}
              kind={kind}
              limits={data.limits.filter((limit) => limit.kind === kind)}
              onChoose={setChosen}
            />
          ))}
          <NetDeposits sums={data.netDeposits} />
          <CheckInterval check={data.realityCheck} />
        </>
      )}
      <LimitSheet limit={chosen} onClose={() => setChosen(undefined)} />
    </Page>
  );
}
