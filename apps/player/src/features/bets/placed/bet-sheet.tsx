import { drawnSides, gameName, largestWin, positionsOf, type Position } from '@truedraw/rules';
import { AgainIcon, Button, Notice, Sheet } from '@truedraw/ui';
import type { ReactNode } from 'react';
import { useConfig } from '../../../lib/config';
import { ResultButton } from '../../../lib/derivation/result-button';
import { bangkokTime } from '../../../lib/bangkok-moments';
import { useLocale } from '../../../lib/i18n/locale-store';
import { useT, type PlainKey } from '../../../lib/i18n/t';
import { showCoins } from '../../../lib/money';
import { betAgain } from '../../../lib/slip/bet-again';
import { lineLabel } from '../../../lib/slip/line-label';
import { lineCount, linesOf, placedBetOf, playTypes, stakeOf, type Bet } from './bet';
import { BetLines } from './bet-lines';
import { CancelBet } from './cancel-bet';
import { HowWon } from './how-won';
import { ReceiptCard } from './receipt-card';
import { NetFigure } from './net-figure';

const positionLabels: Readonly<Record<Position, PlainKey>> = {
  thousands: 'History.Position_thousands',
  hundreds: 'History.Position_hundreds',
  tens: 'History.Position_tens',
  units: 'History.Position_units',
};

/** Everything about one bet. */
export function BetSheet({ bet, onClose }: { bet: Bet | undefined; onClose: () => void }) {
  const t = useT();
  return (
    <Sheet
      open={bet !== undefined}
      title={t('History.Detail')}
      closeLabel={t('Common.Close')}
      onClose={onClose}
    >
      {bet && <Details bet={bet} onClose={onClose} />}
    </Sheet>
  );
}

function Details({ bet, onClose }: { bet: Bet; onClose: () => void }) {
  const t = useT();
  const locale = useLocale();
  const { coinMode } = useConfig();
  const lines = linesOf(bet);
  const yuan = (coins: number) => t('Bet.Yuan', { amount: showCoins(coins, coinMode) });
  const settled = bet.result !== '' || bet.cancelled;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="text-title font-bold">{gameName(bet.game)}</p>
          <p className="text-small text-ink-soft tabular-nums">{t('Home.DrawId', { id: bet.turnId })}</p>
        </div>
        {settled && <NetFigure stakes={stakeOf(bet)} win={bet.winScore} cancelled={bet.cancelled} />}
      </div>
      {bet.cancelled && <Notice>{t('History.Cancelled')}</Notice>}
      {!bet.cancelled && bet.revision > 1 && <Notice>{t('History.Corrected')}</Notice>}
      {bet.result && <Result bet={bet} />}
      <dl className="flex flex-col gap-1.5 text-body">
        <Fact term={t('History.PlayType')}>
          {playTypes(bet)
            .map((type) => t(type))
            .join(' + ')}
        </Fact>
        <Fact term={t('History.BetCount')}>{lineCount(bet)}</Fact>
        <Fact term={t('History.Stake')}>{yuan(stakeOf(bet))}</Fact>
        {settled ? (
          <Fact term={t(bet.cancelled ? 'History.Refund' : 'History.WinTotal')}>{yuan(bet.winScore)}</Fact>
        ) : (
          <Fact term={t('History.BestWin')}>{yuan(largestWin(bet.game, placedBetOf(bet)))}</Fact>
        )}
        <Fact term={t('History.Placed')}>{bangkokTime(bet.placedAt, locale)}</Fact>
        <Fact term={t('History.BetId')}>{bet.betId}</Fact>
      </dl>
      <HowWon bet={bet} lines={lines} />
      <Button look="outline" onClick={() => void betAgain(bet)}>
        <AgainIcon className="size-5" />
        {t('History.Again')}
      </Button>
      {!settled && <CancelBet bet={bet} onCancelled={onClose} />}
      {bet.leaf && <ReceiptCard bet={bet} leaf={bet.leaf} />}
      <BetLines game={bet.game} lines={lines} running={!settled} />
    </div>
  );
}

/** The result, its digits by position, and its sides. */
function Result({ bet }: { bet: Bet }) {
  const t = useT();
  const { ds, bs } = drawnSides(bet.game, bet.result);
  return (
    <section aria-label={t('History.Result')} className="rounded-card bg-sunken px-4 py-3">
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-small text-ink-soft">{t('History.Result')}</h3>
        <ResultButton game={bet.game} turnId={bet.turnId} result={bet.result} />
      </div>
      <dl className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-small text-ink-soft">
        {positionsOf(bet.game).map((position, at) => (
          <Digit key={position} term={t(positionLabels[position])}>
            {bet.result.charAt(at)}
          </Digit>
        ))}
        <Digit term={t('Bet.OddEven')}>{lineLabel(t, { type: 'ds', value: ds })}</Digit>
        <Digit term={t('Bet.BigSmall')}>{lineLabel(t, { type: 'bs', value: bs })}</Digit>
      </dl>
    </section>
  );
}

const Digit = ({ term, children }: { term: string; children: string }) => (
  <div className="flex gap-1.5">
    <dt>{term}</dt>
    <dd className="font-semibold text-ink tabular-nums">{children}</dd>
  </div>
);

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-soft">{term}</dt>
      <dd className="text-right font-medium tabular-nums">{children}</dd>
    </div>
  );
}
