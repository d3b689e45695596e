import { useQuery } from '@tanstack/react-query';
import { coin, formatOdds } from '@truedraw/rules';
import { Button, classNames, Sheet, Skeleton, Switch } from '@truedraw/ui';
import { useState } from 'react';
import { call } from '../../../lib/api/call';
import { bangkokMoment } from '../../../lib/bangkok-moments';
import { useConfig } from '../../../lib/config';
import { failureText } from '../../../lib/failure-text';
import { useLocale } from '../../../lib/i18n/locale-store';
import { useT } from '../../../lib/i18n/t';
import { showCoins } from '../../../lib/money';
import { LoadFailed } from '../../../lib/parts/load-failed';
import { Stepper } from '../../../lib/parts/stepper';
import { queryClient } from '../../../lib/query-client';
import type { LaterPlan, Slip } from '../../../lib/slip/slip-store';
import { useLaterOdds, type LowestOdds } from './later-odds';
import { planOf } from './later-plan';

interface LaterSheetProps {
  slip: Slip;
  costCoins: number;
  open: boolean;
  /** Draws whose odds have fallen since they were shown. */
  worse: readonly number[];
  onPlan: (plan: LaterPlan | undefined) => void;
  onClose: () => void;
}

/** Chooses the draws that the slip is bet on, how many times in each, and whether it stops after a win. */
export function LaterSheet(props: LaterSheetProps) {
  const t = useT();
  const { open, onClose } = props;
  return (
    <Sheet open={open} onClose={onClose} title={t('Later.Title')} closeLabel={t('Common.Close')}>
      {open && <Plan {...props} />}
    </Sheet>
  );
}

const mostTimes = 1_000;

/** One draw, five, and all that are open. */
const quickCounts = (open: number): number[] => [...new Set([1, Math.min(5, open), open])];

function Plan({ slip, costCoins, worse, onPlan, onClose }: LaterSheetProps) {
  const t = useT();
  const { coinMode } = useConfig();
  const locale = useLocale();
  const { data, error, refetch } = useQuery(
    {
      queryKey: ['laterDraws', slip.game],
      queryFn: ({ signal }) => call('laterDraws', { game: slip.game }, { signal }),
      gcTime: 0,
    },
    queryClient,
  );
  const [times, setTimes] = useState(
    () => new Map(slip.later?.draws.map((draw) => [draw.turnId, draw.times]) ?? [[slip.turnId, 1]]),
  );
  const [stopAfterWin, setStop] = useState(slip.later?.stopAfterWin ?? true);
  const chosen = (data?.list ?? []).filter(({ turnId }) => times.get(turnId));
  const odds = useLaterOdds(
    slip,
    chosen.map(({ turnId }) => turnId),
  );
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-60" />;
  const sum = chosen.reduce((all, { turnId }) => all + times.get(turnId)!, 0);
  const first = (count: number) =>
    setTimes(new Map(data.list.slice(0, count).map(({ turnId }) => [turnId, times.get(turnId) || 1])));
  const unseen = [...odds.values()].filter((held) => held.data === undefined);
  const failed = unseen.filter((held) => held.isError);
  const done = () => {
    const only = chosen.length === 1 && chosen[0]!.turnId === slip.turnId && sum === 1;
    const draws = chosen.map(({ turnId }) => ({
      turnId,
      times: times.get(turnId)!,
      lowestOdds: Number(odds.get(turnId)?.data) || 0,
    }));
    onPlan(only ? undefined : planOf(draws, stopAfterWin));
    onClose();
  };
  return (
    <div className="flex flex-col gap-3">
      <p className="text-small text-ink-soft">{t('Later.Hint')}</p>
      <div className="grid grid-cols-3 gap-2">
        {quickCounts(data.list.length).map((count) => (
          <button
            key={count}
            type="button"
            aria-pressed={chosen.length === count}
            onClick={() => first(count)}
            className={classNames(
              'min-h-9 rounded-full text-small font-semibold tabular-nums',
              chosen.length === count ? 'bg-action-tint text-action-ink' : 'bg-sunken text-ink-soft',
            )}
          >
            {t('Later.Next', { count })}
          </button>
        ))}
      </div>
      <ul className="max-h-[38dvh] divide-y divide-line overflow-y-auto">
        {data.list.map(({ turnId, dueAt }) => (
          <li key={turnId} className="flex items-center justify-between gap-3 py-1.5">
            <div className="min-w-0 text-small">
              <p className="font-medium tabular-nums">{bangkokMoment(dueAt, locale)}</p>
              <p className="text-caption text-ink-faint tabular-nums">{t('Home.DrawId', { id: turnId })}</p>
              {odds.has(turnId) && <LaterOdds held={odds.get(turnId)!} worse={worse.includes(turnId)} />}
              {turnId === slip.turnId && <p className="text-ink-soft">{t('Later.This')}</p>}
            </div>
            <Stepper
              label={t('Home.DrawId', { id: turnId })}
              value={times.get(turnId) ?? 0}
              least={0}
              most={mostTimes}
              onChange={(next) => setTimes(new Map([...times, [turnId, next]]))}
            >
              <output className="grid min-w-12 place-items-center text-body font-bold tabular-nums">
                {times.get(turnId) ? t('Bet.Times', { count: times.get(turnId)! }) : '—'}
              </output>
            </Stepper>
          </li>
        ))}
      </ul>
      <Switch label={t('Later.Stop')} hint={t('Later.StopHint')} on={stopAfterWin} onChange={setStop} />
      {failed.length > 0 && (
        <Button look="outline" onClick={() => failed.forEach((held) => void held.refetch())}>
          {t('Common.Retry')}
        </Button>
      )}
      <Button disabled={chosen.length === 0 || unseen.length > 0} onClick={done}>
        {t('Later.Done', {
          count: chosen.length,
          amount: t('Bet.Yuan', { amount: showCoins(coin(sum * costCoins), coinMode) }),
        })}
      </Button>
    </div>
  );
}

function LaterOdds({ held: { data, error }, worse }: { held: LowestOdds; worse: boolean }) {
  const t = useT();
  if (data === 'full') return <p className="text-action-ink">{t('Later.Full')}</p>;
  if (data !== undefined)
    return (
      <p className={worse ? 'text-action-ink' : 'text-ink-soft'}>
        {t('Later.Odds', { odds: formatOdds(data) })}
      </p>
    );
  if (error) return <p className="text-action-ink">{failureText(t, error, 'Common.OPFail')}</p>;
  return <p className="text-ink-soft">{t('Slip.Why_Odds')}</p>;
}
