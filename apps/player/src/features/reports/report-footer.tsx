import { gameName, type GameType } from '@truedraw/rules';
import { Button, ButtonLink } from '@truedraw/ui';
import { useT } from '../../lib/i18n/t';
import { linkTo } from '../../lib/router/link-to';
import { ChanceLine } from './chance-line';
import type { ReportName } from './chart/reports';
import { mostCarried, type Chosen } from './use-chosen';

interface ReportFooterProps {
  name: ReportName;
  game: GameType;
  simulated: boolean;
  chosen: Chosen;
}

/** The note on chance and the link to the bet. While columns are chosen, the link carries their numbers. */
export function ReportFooter({ name, game, simulated, chosen }: ReportFooterProps) {
  const t = useT();
  return (
    <footer className="flex items-end gap-3 border-t border-line bg-canvas px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
      {chosen.columns.length > 0 ? (
        <Carry game={game} chosen={chosen} />
      ) : (
        <>
          <ChanceLine name={name} game={game} simulated={simulated} />
          <ButtonLink {...linkTo('/bet/$game', { params: { game: String(game) } })} className="shrink-0">
            {t('Report.ToBet', { game: gameName(game) })}
          </ButtonLink>
        </>
      )}
    </footer>
  );
}

function Carry({ game, chosen: { numbers, clear } }: Pick<ReportFooterProps, 'game' | 'chosen'>) {
  const t = useT();
  const count = numbers.length;
  const fits = count > 0 && count <= mostCarried;
  const problem = count === 0 ? t('Report.PickNone') : t('Report.PickMany', { count, most: mostCarried });
  return (
    <>
      <output className="line-clamp-2 min-w-0 flex-1 self-center text-small text-ink-soft tabular-nums">
        {fits ? numbers.join(' ') : problem}
      </output>
      <Button look="quiet" onClick={clear} className="shrink-0">
        {t('Report.PickClear')}
      </Button>
      {fits && (
        <ButtonLink
          {...linkTo('/bet/$game', { params: { game: String(game) }, search: { number: numbers.join(',') } })}
          className="shrink-0"
        >
          {t('Report.BetNumbers', { count })}
        </ButtonLink>
      )}
    </>
  );
}
