import { bangkokDay, bangkokTime, deriveDigits, formatCountdown, parseTurnId } from '@truedraw/rules';
import { Balls, Skeleton } from '@truedraw/ui';
import type { ResponseOf } from '@truedraw/client/player';
import { bangkokDate } from '../../../lib/bangkok-time';
import { serverNow } from '../../../lib/clock';
import { useConfig } from '../../../lib/config';
import { Figure } from '../../../lib/derivation/figure';
import { sessionLabel } from '../../../lib/derivation/session-label';
import { useNextClose } from '../../../lib/draw/use-next-close';
import { useT } from '../../../lib/i18n/t';
import { useLastPrice } from '../../../lib/market/last-price';
import { Liveness } from '../../../lib/market/liveness';
import { linkTo } from '../../../lib/router/link-to';
import { useTakenOver } from '../../../lib/use-taken-over';

/** The live figures, the number that they would make now, and the next close. A tap shows the whole day. */
export function Hero() {
  const t = useT();
  const { data: price } = useLastPrice();
  return (
    <section aria-label={t('Today.Price')} className="hero rounded-card">
      <a {...linkTo('/today')} className="block rounded-card px-4 pt-3 pb-3.5">
        <span className="flex min-h-6 items-center justify-between gap-3 text-small">
          <span className="shrink-0 font-semibold">SET</span>
          {price?.set && <Liveness at={price.updateTime} />}
        </span>
        {price?.set ? <Figures price={price} /> : <Skeleton className="h-22 opacity-20" />}
        <NextClose />
      </a>
    </section>
  );
}

function Figures({ price }: { price: ResponseOf<'lastPrice'> }) {
  const t = useT();
  const { digitRule } = useConfig();
  const derived = deriveDigits(price, digitRule);
  const marks = derived.ok ? derived.value : undefined;
  return (
    <span className="flex min-h-22 flex-wrap items-end justify-between gap-x-3 gap-y-2">
      <span>
        <Figure text={price.set} marks={marks?.setAt ?? []} className="text-display" />
        <span className="mt-2.5 flex items-baseline gap-2 text-ink-soft">
          <span className="text-caption">VALUE</span>
          <Figure text={price.value} marks={marks?.valueAt ?? []} className="text-lead" />
        </span>
      </span>
      {marks && (
        <span className="pb-1 text-right">
          <span className="mb-1 block text-caption text-ink-soft">{t('Home.WouldBe')}</span>
          <Balls digits={marks.digits[2]} />
        </span>
      )}
    </span>
  );
}

/** The draw that takes bets, with its day if it is not today. */
function NextClose() {
  const t = useT();
  const { turnId, closesAt, leftMs } = useNextClose();
  const isLive = useTakenOver();
  const turn = turnId === undefined ? undefined : parseTurnId(turnId);
  const waiting = leftMs === 0 || !turn?.ok;
  let draw = '';
  if (!waiting && turn?.ok) {
    const isToday = bangkokDay(closesAt) === bangkokDay(serverNow());
    const session =
      turn.value.schedule === 'fast'
        ? t('Home.DrawId', { id: turnId ?? 0 })
        : sessionLabel(turn.value.session, t);
    draw = [!isToday && bangkokDate(t, closesAt), session, bangkokTime(closesAt)].filter(Boolean).join(' · ');
  }
  return (
    <span className="mt-2.5 flex min-h-8 flex-wrap items-baseline justify-between gap-x-3 border-t border-line pt-2 text-small text-ink-soft">
      <span className="tabular-nums">{draw}</span>
      {/* Wide enough for both texts, so that the line does not break when the app takes over. */}
      <span key={String(isLive)} className="ml-auto min-w-29 text-right font-semibold text-ink tabular-nums">
        {waiting
          ? leftMs === 0 && t('Home.Waiting')
          : isLive
            ? `${t('Home.ClosesIn')} ${leftMs === undefined ? '--:--:--' : formatCountdown(leftMs)}`
            : `${t('Home.ClosesAt')} ${bangkokTime(closesAt)}`}
      </span>
    </span>
  );
}
