import { gameName, type GameType } from '@truedraw/rules';
import { PageHeader, RuleIcon, Skeleton } from '@truedraw/ui';
import type { ReactNode } from 'react';
import { useDraw } from '../../../lib/draw/use-draw';
import { gameOfParam } from '../../../lib/game';
import { useT } from '../../../lib/i18n/t';
import { LoadFailed } from '../../../lib/parts/load-failed';
import { linkTo } from '../../../lib/router/link-to';
import { goBack } from '../../../lib/router/go-back';
import { usePlace } from '../../../lib/router/router';
import { useTitle } from '../../../lib/use-title';
import { BetBar } from './bet-bar';
import { BetTabs } from './bet-tabs';
import { DrawStrip } from './draw-strip';
import { NoDraw } from './no-draw';
import { SavedButton } from './saved-sheet';
import { useOddsOfPicks } from './use-odds-of-picks';
import { usePicksInStep } from './use-picks-in-step';
import { useSettled } from './use-settled';
import { useViewStore } from './view-store';

export function BetPage() {
  const { params, search } = usePlace();
  const game = gameOfParam(params['game'] ?? '');
  return game && <BetScreen key={game} game={game} wanted={search['number']} />;
}

function BetScreen({ game, wanted }: { game: GameType; wanted: string | undefined }) {
  const t = useT();
  const title = t('Bet.Title', { game: gameName(game) });
  useTitle(title);
  return (
    <>
      <PageHeader
        title={title}
        backLabel={t('Common.Back')}
        onBack={goBack}
        end={<HeaderEnd game={game} />}
      />
      <main className="flex flex-1 flex-col px-4">
        <Betting game={game} wanted={wanted} />
      </main>
    </>
  );
}

function Betting({ game, wanted }: { game: GameType; wanted: string | undefined }) {
  // Another page shows its cached odds at once. New odds are loaded when the user stays on that page.
  const page = useSettled(
    useViewStore((views) => views[game].page),
    150,
  );
  const { draw, ended, none, gameClosed, error, mine, retry } = useDraw(game, page);
  usePicksInStep(game, wanted);
  useOddsOfPicks(game);

  const shown = draw ?? ended;
  if (!shown && none) return <NoDraw gameClosed={gameClosed} />;
  if (!shown && error !== undefined) return <LoadFailed error={error} onRetry={retry} />;
  if (!shown) return <Loading />;
  return (
    <>
      <DrawStrip draw={shown} isOver={!draw} hasFailed={error !== undefined} />
      <div className="pb-4">
        <BetTabs game={game} draw={draw} mine={mine} />
      </div>
      <BetBar game={game} draw={shown} isOver={!draw} />
    </>
  );
}

const HeaderEnd = ({ game }: { game: GameType }): ReactNode => (
  <>
    <SavedButton game={game} />
    <RuleLink />
  </>
);

function RuleLink(): ReactNode {
  const t = useT();
  return (
    <a
      {...linkTo('/rule')}
      aria-label={t('Page.Rule')}
      className="grid size-11 shrink-0 place-items-center rounded-full text-ink-soft active:bg-sunken"
    >
      <RuleIcon />
    </a>
  );
}

function Loading() {
  const t = useT();
  return (
    <output aria-busy="true" aria-label={t('Common.Loading')} className="flex flex-col gap-3 pt-1">
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
      <div className="grid grid-cols-5 gap-1.5">
        {Array.from({ length: 30 }, (_, index) => (
          <Skeleton key={index} className="h-13" />
        ))}
      </div>
    </output>
  );
}
