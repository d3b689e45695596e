import { Button, Notice } from '@truedraw/ui';
import { useT } from '../../../lib/i18n/t';
import { storedReceipt } from '../../../lib/proof/stored-receipts';
import { hrefOfReceipt, shortCode } from '../../../lib/proof/receipt-text';
import { open } from '../../../lib/router/router';
import { useMe } from '../../../lib/session/use-account';
import { useBetStore } from '../../../lib/slip/bet-store';
import type { Bet } from './bet';

/** Shown after a bet was placed, with a button to check its receipt. */
export function AcceptedNotice({ bets }: { bets: readonly Bet[] }) {
  const t = useT();
  const { userId } = useMe();
  const verdict = useBetStore(({ outcome }) => outcome?.verdict);
  const bet = verdict?.kind === 'placed' ? bets.find(({ betId }) => betId === verdict.betId) : undefined;
  const receipt = bet && storedReceipt(userId, bet.betId);
  if (!bet?.leaf || !receipt) return null;
  return (
    <Notice
      actions={
        <Button look="outline" onClick={() => void hrefOfReceipt(receipt).then((href) => open(href))}>
          {t('MyBet.Check')}
        </Button>
      }
    >
      {t('MyBet.Accepted', { code: shortCode(bet.leaf) })}
    </Notice>
  );
}
