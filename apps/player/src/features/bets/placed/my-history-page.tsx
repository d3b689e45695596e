import { gameName, gameTypes, type GameType } from '@truedraw/rules';
import { EmptyState, HistoryIcon, Skeleton, Tabs } from '@truedraw/ui';
import { useState } from 'react';
import { gameOfParam } from '../../../lib/game';
import { useT } from '../../../lib/i18n/t';
import { LoadFailed } from '../../../lib/parts/load-failed';
import { MorePages } from '../../../lib/parts/more-pages';
import { Page } from '../../../lib/parts/page';
import { hrefOf } from '../../../lib/router/paths';
import { rewriteAddress, usePlace } from '../../../lib/router/router';
import type { Bet } from './bet';
import { BetSheet } from './bet-sheet';
import { SettledBet } from './settled-bet';
import { useBetLog, useSettled } from './use-bets';

const tabs = gameTypes.map((game) => ({ id: String(game), label: gameName(game) }));

export function MyHistoryPage() {
  const t = useT();
  const [game, setGame] = useState<GameType>(gameOfParam(usePlace().search['game'] ?? '') ?? 2);
  useSettled();
  return (
    <Page title={t('My.History')}>
      <Tabs
        label={t('History.Games')}
        tabs={tabs}
        value={String(game)}
        onChange={(id) => {
          setGame(gameOfParam(id) ?? 2);
          rewriteAddress(hrefOf('/myhistory', { search: { game: id } }));
        }}
      >
        <BetLog key={game} game={game} />
      </Tabs>
    </Page>
  );
}

function BetLog({ game }: { game: GameType }) {
  const t = useT();
  const log = useBetLog(game);
  const [openId, setOpenId] = useState<string>();
  const bets = log.data && withoutRepeats(log.data.pages.flatMap(({ list }) => list));
  return (
    <div className="flex flex-col gap-3 pt-1">
      {!bets && log.error && <LoadFailed error={log.error} onRetry={() => void log.refetch()} />}
      {!bets && !log.error && (
        <div aria-busy="true" className="flex flex-col gap-3">
          <Skeleton className="h-36" />
          <Skeleton className="h-36" />
          <Skeleton className="h-36" />
        </div>
      )}
      {bets?.length === 0 && (
        <EmptyState
          icon={<HistoryIcon />}
          title={t('History.Empty', { game: gameName(game) })}
          text={t('History.EmptyText')}
        />
      )}
      {bets && bets.length > 0 && (
        <>
          <ul className="flex flex-col gap-3">
            {bets.map((bet) => (
              <SettledBet key={bet.betId} bet={bet} onOpen={() => setOpenId(bet.betId)} />
            ))}
          </ul>
          <MorePages
            more={log.hasNextPage}
            loading={log.isFetchingNextPage}
            failed={log.isFetchNextPageError}
            onMore={() => void log.fetchNextPage()}
          />
        </>
      )}
      <BetSheet bet={bets?.find(({ betId }) => betId === openId)} onClose={() => setOpenId(undefined)} />
    </div>
  );
}

/** A draw that is settled between two page requests shifts the list, so the same bet can be on both pages. */
const withoutRepeats = (bets: readonly Bet[]): Bet[] => [
  ...new Map(bets.map((bet) => [bet.betId, bet])).values(),
];
