import { saidBy } from '../../lib/api/call-error';
import { useSubmit } from '../../lib/form/use-submit';
import { useT } from '../../lib/i18n/t';
import { hrefOf } from '../../lib/router/paths';
import { open } from '../../lib/router/router';
import { useAccount } from '../../lib/session/use-account';
import { useBetStore } from '../../lib/slip/bet-store';
import { placeBet } from '../../lib/slip/place-bet';
import type { Slip } from '../../lib/slip/slip-store';
import { showToast } from '../../lib/toast';
import type { HeldOdds } from './use-locks';

/** What the Bet button does: leads a guest to the login and back; bets at the odds shown, or at none. */
export function useBet(slip: Slip, held: HeldOdds): { busy: boolean; bet: () => void } {
  const t = useT();
  const guest = useAccount() === undefined;
  const sending = useBetStore(({ pending, slow }) => pending !== undefined && !slow);
  const { busy, submit } = useSubmit(async () => {
    if (guest) return open(hrefOf('/login', { search: { to: hrefOf('/selectresult') } }));
    const holdsMs = await held.hold();
    if (holdsMs !== undefined) return placeBet(slip, { holdsMs });
    // Odds that have moved are shown in their rows; odds that could not be asked for leave nothing to show.
    if (held.error) showToast(saidBy(held.error, t('Slip.OddsFail')), 'failure');
    return undefined;
  });
  return { busy: busy || sending, bet: submit };
}
