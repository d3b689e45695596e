import { serverNow } from '../../../lib/clock';
import { failureText } from '../../../lib/failure-text';
import { useSubmit } from '../../../lib/form/use-submit';
import { useT } from '../../../lib/i18n/t';
import { hrefOf } from '../../../lib/router/paths';
import { open } from '../../../lib/router/router';
import { useAccount } from '../../../lib/session/use-account';
import { useBetStore } from '../../../lib/slip/bet-store';
import { placeBet } from '../../../lib/slip/place-bet';
import type { Slip } from '../../../lib/slip/slip-store';
import { showToast } from '../../../lib/toast';
import { holdPlan, type HeldPlan } from './later-odds';
import { sendMarginMs, type HeldOdds } from './use-locks';

/** The action of the Bet button. A guest is sent to the login. A user bets at exactly the odds that are shown. */
export function useBet(
  slip: Slip,
  held: HeldOdds,
  onLaterChanged: (plan: HeldPlan) => void,
): { busy: boolean; bet: () => void } {
  const t = useT();
  const guest = useAccount() === undefined;
  const sending = useBetStore(({ pending, slow }) => pending !== undefined && !slow);
  const { busy, submit } = useSubmit(async () => {
    if (guest) return open(hrefOf('/login', { search: { to: hrefOf('/selectresult') } }));
    const holds = await held.hold();
    if (holds.ok) {
      const plan = await holdPlan(slip).catch((error: unknown) =>
        showToast(failureText(t, error, 'Bet.Err_Bet_Fail'), 'failure'),
      );
      if (!plan) return undefined;
      if (plan.closed.length + plan.worse.length > 0) return onLaterChanged(plan);
      const planMs = plan.expiresAt - serverNow() - sendMarginMs;
      return placeBet(slip, { holdsMs: Math.min(holds.value, planMs) });
    }
    // Changed odds are shown in their rows. If the odds could not be locked, nothing was sent, so a message is needed.
    if (holds.reason === 'NotHeld') showToast(t('Slip.OddsFail'), 'failure');
    return undefined;
  });
  return { busy: busy || sending, bet: submit };
}
