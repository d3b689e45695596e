import { formatCountdown, gameName, gameTypes, numberCount, type GameType } from '@truedraw/rules';
import { classNames } from '@truedraw/ui';
import { useNextClose } from '../../../lib/draw/use-next-close';
import { useT } from '../../../lib/i18n/t';
import { linkTo } from '../../../lib/router/link-to';
import { showToast } from '../../../lib/toast';
import { useConfig } from '../../../lib/config';

const tile =
  'flex size-full flex-col items-center rounded-card bg-surface px-2 pt-3.5 pb-3 text-center shadow-lift active:bg-sunken';

const rangeOf = (game: GameType): string => `${'0'.repeat(game)}–${numberCount(game) - 1}`;

interface FaceProps {
  game: GameType;
  open: boolean;
  /** The time until the close. Undefined until it is loaded, 0 between two draws. */
  leftMs: number | undefined;
}

function Face({ game, open, leftMs }: FaceProps) {
  const t = useT();
  return (
    <>
      <span className="text-display font-extrabold tracking-tight tabular-nums">{gameName(game)}</span>
      <span className="text-caption text-ink-faint tabular-nums">{rangeOf(game)}</span>
      <Closing leftMs={open ? leftMs : undefined} blank={!open} />
      <span
        className={classNames(
          'mt-auto w-full rounded-full px-1 py-1 text-small font-semibold',
          open ? 'bg-action text-on-action' : 'bg-sunken text-ink-soft',
        )}
      >
        {open ? t('Menu.Bet') : t('Home.NotOpen')}
      </span>
    </>
  );
}

/** Always two lines high, so that the layout does not shift when the time is loaded. */
function Closing({ leftMs, blank }: { leftMs: number | undefined; blank: boolean }) {
  const t = useT();
  const waiting = leftMs === 0;
  return (
    <span className={classNames('my-1.5 flex min-h-11 flex-col justify-center', blank && 'invisible')}>
      {!waiting && <span className="text-caption text-ink-faint">{t('Home.ClosesIn')}</span>}
      <span
        role="timer"
        className={classNames('font-semibold tabular-nums', waiting ? 'text-small' : 'text-body')}
      >
        {waiting ? t('Home.Waiting') : leftMs === undefined ? '--:--:--' : formatCountdown(leftMs)}
      </span>
    </span>
  );
}

export function GameTiles() {
  const t = useT();
  const { openGames } = useConfig();
  const { leftMs } = useNextClose();
  return (
    <ul aria-label={t('Home.Games')} className="grid grid-cols-3 gap-3">
      {gameTypes.map((game) => (
        <li key={game}>
          {openGames.includes(game) ? (
            <a {...linkTo('/bet/$game', { params: { game: String(game) } })} className={tile}>
              <Face game={game} open leftMs={leftMs} />
            </a>
          ) : (
            <button type="button" className={tile} onClick={() => showToast(t('Common.NotOpen'))}>
              <Face game={game} open={false} leftMs={undefined} />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
