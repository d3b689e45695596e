import { useConfig } from '../../../lib/config';
import { useT } from '../../../lib/i18n/t';
import { showCoins, showMovement } from '../../../lib/money';

interface NetFigureProps {
  stakes: number;
  win: number;
  cancelled: boolean;
}

const wordsOfWin = (net: number) =>
  net > 0 ? 'History.Won' : net === 0 ? 'History.WonEven' : 'History.WonLess';

/** How a bet or a draw ended, in words, with what it brought in all. Gold only if more came back than was staked. */
export function NetFigure({ stakes, win, cancelled }: NetFigureProps) {
  const t = useT();
  const { coinMode } = useConfig();
  if (cancelled)
    return (
      <span className="block text-small text-ink-soft tabular-nums">
        {t('History.Refunded')} {showCoins(win, coinMode)}
      </span>
    );
  const net = win - stakes;
  const words = win === 0 ? 'History.Lost' : wordsOfWin(net);
  return (
    <span className={net > 0 ? 'block text-gold-ink tabular-nums' : 'block text-ink tabular-nums'}>
      <span className="text-small">{t(words)}</span>{' '}
      <span className="text-lead font-bold">{showMovement(net, coinMode)}</span>
    </span>
  );
}
