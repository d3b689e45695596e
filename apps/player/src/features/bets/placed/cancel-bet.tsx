import { Button, Notice } from '@truedraw/ui';
import { useState } from 'react';
import { call } from '../../../lib/api/call';
import { useConfig } from '../../../lib/config';
import { reloadDraw, useDrawStore } from '../../../lib/draw/draw-info';
import { useHasPassed } from '../../../lib/draw/use-time-left';
import { failureText } from '../../../lib/failure-text';
import { useSubmit } from '../../../lib/form/use-submit';
import { useT } from '../../../lib/i18n/t';
import { showCoins } from '../../../lib/money';
import { reloadQuery } from '../../../lib/query-client';
import { updateAccount } from '../../../lib/session/session-store';
import { useAccount } from '../../../lib/session/use-account';
import { secretOf } from '../../../lib/slip/cancel-secrets';
import { showToast } from '../../../lib/toast';
import { stakeOf, type Bet } from './bet';

/** Shown for a bet that was placed on this phone, as long as its draw lets bets be cancelled. */
export function CancelBet({ bet, onCancelled }: { bet: Bet; onCancelled: () => void }) {
  const userId = useAccount()?.userId;
  const draw = useDrawStore((state) => state[bet.game].draw);
  const secret = userId === undefined ? undefined : secretOf(userId, bet.cancelHash);
  const seconds = draw?.turnId === bet.turnId ? draw.cancelSeconds : undefined;
  if (userId === undefined || secret === undefined || seconds === undefined) return null;
  const until = bet.closesAt - seconds * 1_000;
  return <Ask bet={bet} userId={userId} secret={secret} until={until} onCancelled={onCancelled} />;
}

interface AskProps {
  bet: Bet;
  userId: number;
  secret: string;
  until: number;
  onCancelled: () => void;
}

function Ask({ bet, userId, secret, until, onCancelled }: AskProps) {
  const t = useT();
  const { coinMode } = useConfig();
  const [asked, setAsked] = useState(false);
  const isLate = useHasPassed(until);
  const { busy, submit } = useSubmit(async () => {
    const { turnId, game, betId } = bet;
    try {
      updateAccount(userId, await call('cancelBet', { turnId, game, betId, secret }));
      showToast(t('Cancel.Done'), 'success');
      onCancelled();
    } catch (error) {
      showToast(failureText(t, error, 'Common.OPFail'), 'failure');
    }
    await Promise.all([reloadQuery(['myBet']), reloadDraw(game, 0)]);
  });
  if (isLate) return null;
  if (!asked)
    return (
      <Button look="plain" onClick={() => setAsked(true)}>
        {t('Cancel.Ask')}
      </Button>
    );
  return (
    <Notice
      actions={
        <>
          <Button look="outline" className="flex-1 px-2" onClick={() => setAsked(false)}>
            {t('Cancel.Keep')}
          </Button>
          <Button className="flex-1 px-2 whitespace-nowrap" busy={busy} onClick={submit}>
            {t('Cancel.Do')}
          </Button>
        </>
      }
    >
      {t('Cancel.Text', { amount: t('Bet.Yuan', { amount: showCoins(stakeOf(bet), coinMode) }) })}
    </Notice>
  );
}
