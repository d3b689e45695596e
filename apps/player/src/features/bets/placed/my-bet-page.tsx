import { gameName, isGameType } from '@truedraw/rules';
import { ButtonLink, EmptyState, Skeleton, TicketIcon } from '@truedraw/ui';
import { useState } from 'react';
import { useConfig } from '../../../lib/config';
import { useT } from '../../../lib/i18n/t';
import { LoadFailed } from '../../../lib/parts/load-failed';
import { Page } from '../../../lib/parts/page';
import { linkTo } from '../../../lib/router/link-to';
import { PendingNotice } from '../../../lib/slip/pending-notice';
import { AcceptedNotice } from './accepted-notice';
import type { Bet } from './bet';
import { BetSheet } from './bet-sheet';
import { MySeries } from './my-series';
import { RunningDraws } from './running-draws';
import { useMyBet, useSettled } from './use-bets';

export function MyBetPage() {
  const t = useT();
  const bets = useMyBet();
  const [openBet, setOpenBet] = useState<Bet>();
  useSettled();
  return (
    <Page title={t('My.MyBet')}>
      <PendingNotice />
      {bets.data && <AcceptedNotice bets={bets.data.flatMap(({ list }) => list)} />}
      {!bets.data && bets.error && <LoadFailed error={bets.error} onRetry={() => void bets.refetch()} />}
      {!bets.data && !bets.error && (
        <div aria-busy="true" className="flex flex-col gap-3">
          <Skeleton className="h-8 w-40" />
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </div>
      )}
      <MySeries />
      {bets.data?.length === 0 && <NoBets />}
      {bets.data?.map(({ game, list }) => (
        <RunningDraws key={game} game={game} bets={list} onOpen={setOpenBet} />
      ))}
      <BetSheet bet={openBet} onClose={() => setOpenBet(undefined)} />
    </Page>
  );
}

function NoBets() {
  const t = useT();
  const { openGames } = useConfig();
  return (
    <EmptyState icon={<TicketIcon />} title={t('MyBet.Empty')} text={t('MyBet.EmptyText')}>
      {openGames.filter(isGameType).map((game) => (
        <ButtonLink key={game} look="outline" {...linkTo('/bet/$game', { params: { game: String(game) } })}>
          {t('Slip.GoBet', { game: gameName(game) })}
        </ButtonLink>
      ))}
      <ButtonLink look="quiet" {...linkTo('/myhistory')}>
        {t('My.History')}
      </ButtonLink>
    </EmptyState>
  );
}
