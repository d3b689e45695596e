import { formatCountdown, gameName, gameTypes, numberCount, type GameType } from '@truedraw/rules';
import { classNames } from '@truedraw/ui';
import { bangkokShort } from '../../../lib/bangkok-time';
import { serverNow } from '../../../lib/clock';
import { useNextClose, type UntilClose } from '../../../lib/draw/use-next-close';
import { useT } from '../../../lib/i18n/t';
import { linkTo } from '../../../lib/router/link-to';
import { showToast } from '../../../lib/toast';
import { useTakenOver } from '../../../lib/use-taken-over';
import { useConfig } from '../../../lib/config';

const tile =
  'flex size-full flex-col items-center rounded-card bg-surface px-2 pt-3.5 pb-3 text-center shadow-lift active:bg-sunken';

const rangeOf = (game: GameType): string => `${'0'.repeat(game)}–${numberCount(game) - 1}`;

/** `close` is undefined where the game is not open. */
function Face({ game, close }: { game: GameType; close?: UntilClose }) {
  const t = useT();
  return (
    <>
      <span className="text-display font-extrabold tracking-tight tabular-nums">{gameName(game)}</span>
      <span className="text-caption text-ink-faint tabular-nums">{rangeOf(game)}</span>
      {close ? <Closing {...close} /> : <span className={closing} />}
      <span
        className={classNames(
          'mt-auto w-full rounded-full px-1 py-1 text-small font-semibold',
          close ? 'bg-action text-on-action' : 'bg-sunken text-ink-soft',
        )}
      >
        {close ? t('Menu.Bet') : t('Home.NotOpen')}
      </span>
    </>
  );
}

/** Always two lines high, so that the layout does not shift when the time is loaded. */
const closing = 'my-1.5 flex min-h-11 w-full flex-col justify-center';

/** The time until the close. A page that is not running yet says when it is; as another element, so that nothing moves. */
function Closing({ closesAt, leftMs }: UntilClose) {
  const t = useT();
  const isLive = useTakenOver();
  const waiting = leftMs === 0;
  let time = '--:--:--';
  if (leftMs !== undefined) time = isLive ? formatCountdown(leftMs) : bangkokShort(t, closesAt, serverNow());
  return (
    <span key={String(isLive)} className={closing}>
      {!waiting && (
        <span className="text-caption text-ink-faint">{t(isLive ? 'Home.ClosesIn' : 'Home.ClosesAt')}</span>
      )}
      <span
        role="timer"
        className={classNames('font-semibold tabular-nums', waiting ? 'text-small' : 'text-body')}
      >
        {waiting ? t('Home.Waiting') : time}
      </span>
    </span>
  );
}

export function GameTiles() {
  const t = useT();
  const { openGames } = useConfig();
  const close = useNextClose();
  return (
    <ul aria-label={t('Home.Games')} className="grid grid-cols-3 gap-3">
      {gameTypes.map((game) => (
        <li key={game}>
          {openGames.includes(game) ? (
            <a {...linkTo('/bet/$game', { params: { game: String(game) } })} className={tile}>
              <Face game={game} close={close} />
            </a>
          ) : (
            <button type="button" className={tile} onClick={() => showToast(t('Common.NotOpen'))}>
              <Face game={game} />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
