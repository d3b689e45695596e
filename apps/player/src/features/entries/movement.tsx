import type { ResponseOf } from '@truedraw/client/player';
import { gameName, isGameType } from '@truedraw/rules';
import { classNames, RowLink } from '@truedraw/ui';
import { bangkokTime } from '../../lib/bangkok-moments';
import { useLocale } from '../../lib/i18n/locale-store';
import { useT } from '../../lib/i18n/t';
import { showCoins, showMovement } from '../../lib/money';
import { useConfig } from '../../lib/config';
import { useOwnDraws } from '../../lib/results/own-draws';
import { labelOf, placeOf } from './kinds';

export type MovementProps = ResponseOf<'scoreLog'>['list'][number];

/** One coin movement, with a link to its details if there is a page for them. */
export function Movement(movement: MovementProps) {
  const draws = useOwnDraws((state) => state.draws);
  const { turnId, game } = movement;
  const isSettled =
    draws !== undefined &&
    !draws.some((draw) => !draw.settled && draw.turnId === turnId && draw.game === game);
  const place = placeOf(movement, isSettled);
  return (
    <li>
      {place ? (
        <RowLink {...place}>
          <Figures {...movement} />
        </RowLink>
      ) : (
        <div className="px-4 py-2.5 pr-11">
          <Figures {...movement} />
        </div>
      )}
    </li>
  );
}

function Figures({ kind, coin, at, balance, game, turnId, otherNick }: MovementProps) {
  const t = useT();
  const locale = useLocale();
  const { coinMode } = useConfig();
  return (
    <span className="flex items-baseline justify-between gap-3">
      <span className="min-w-0">
        <span className="block font-medium">{t(labelOf(kind))}</span>
        {game && isGameType(game) && turnId && (
          <span className="block text-small text-ink-soft tabular-nums">
            {gameName(game)} · {t('Home.DrawId', { id: turnId })}
          </span>
        )}
        {otherNick && (
          <span className="block truncate text-small text-ink-soft">
            {t(kind === 'transfer-in' ? 'ScoreLog.From' : 'ScoreLog.To', { name: otherNick })}
          </span>
        )}
        <span className="block text-small text-ink-faint">{bangkokTime(at, locale)}</span>
      </span>
      <span className="text-right tabular-nums">
        <span className={classNames('block text-lead font-semibold', kind === 'payout' && 'text-gold-ink')}>
          {showMovement(coin, coinMode)}
        </span>
        <span className="block text-small text-ink-faint">
          {t('ScoreLog.Balance', { amount: showCoins(balance, coinMode) })}
        </span>
      </span>
    </span>
  );
}
