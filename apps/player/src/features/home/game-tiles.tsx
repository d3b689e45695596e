import { gameName, gameTypes, numberCount, type GameType } from '@truedraw/rules';
import { classNames } from '@truedraw/ui';
import { useT } from '../../lib/i18n/t';
import { linkTo } from '../../lib/router/link-to';
import { showToast } from '../../lib/toast';
import { useConfig } from '../../lib/config';

const tile =
  'flex size-full flex-col items-center gap-1 rounded-card bg-surface px-2 pt-4 pb-3 text-center shadow-lift active:bg-sunken';

const rangeOf = (game: GameType): string => `${'0'.repeat(game)}–${numberCount(game) - 1}`;

function Face({ game, open }: { game: GameType; open: boolean }) {
  const t = useT();
  return (
    <>
      <span className="text-display font-extrabold tracking-tight tabular-nums">{gameName(game)}</span>
      <span className="text-caption text-ink-faint tabular-nums">{rangeOf(game)}</span>
      <span
        className={classNames(
          'mt-1.5 w-full rounded-full px-1 py-1 text-small font-semibold',
          open ? 'bg-action text-on-action' : 'bg-sunken text-ink-soft',
        )}
      >
        {open ? t('Menu.Bet') : t('Home.NotOpen')}
      </span>
    </>
  );
}

export function GameTiles() {
  const t = useT();
  const { openGames } = useConfig();
  return (
    <ul aria-label={t('Home.Games')} className="grid grid-cols-3 gap-3">
      {gameTypes.map((game) => (
        <li key={game}>
          {openGames.includes(game) ? (
            <a {...linkTo('/bet/$game', { params: { game: String(game) } })} className={tile}>
              <Face game={game} open />
            </a>
          ) : (
            <button type="button" className={tile} onClick={() => showToast(t('Common.NotOpen'))}>
              <Face game={game} open={false} />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
