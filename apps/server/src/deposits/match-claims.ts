import type { Claim } from './store/deposit-claims';
import type { Receipt } from './store/receipts';
import { startOfDay } from '../orders/settings';

type ClaimFacts = Pick<
  Claim,
  'userId' | 'id' | 'channelId' | 'digits' | 'asked' | 'tradeNo' | 'slipReference' | 'createdAt'
>;
type ReceiptFacts = Pick<Receipt, 'channelId' | 'digits' | 'coin' | 'tradeNo' | 'paidAt'>;

export interface Match<R extends ReceiptFacts = Receipt> {
  /** The matching payments. */
  candidates: R[];
  /** The payment that may be credited to it. */
  proposed: R | undefined;
  /** Only the full trade number can decide which payment belongs to which claim. */
  needsNumber: boolean;
}

export interface MatchWindow {
  matchBeforeHours: number;
  matchAfterHours: number;
}

const hourMs = 3_600_000;

/**
 * Matches claims with payments. A payment matches when it has the digits of the claim, or exactly the amount that the
 * code of the claim asked for, was made around the time of the claim and, if the claim has a full number, has that
 * number. A single match is proposed. Where several payments match a claim, or one matches several claims, users without
 * a full number are asked for it.
 */
export function matchClaims<C extends ClaimFacts, R extends ReceiptFacts>(
  claims: readonly C[],
  receipts: readonly R[],
  window: MatchWindow,
): Map<C, Match<R>> {
  const fits = new Map(
    claims.map((claim) => [
      claim,
      bySlip(
        claim,
        receipts.filter((receipt) => fitsClaim(claim, receipt, window)),
      ),
    ]),
  );
  return new Map(
    [...fits].map(([claim, candidates]) => {
      const [first, ...others] = candidates;
      const hasRivals = claims.some((one) => one !== claim && first && fits.get(one)!.includes(first));
      const needsNumber = claim.tradeNo === null && (others.length > 0 || hasRivals);
      return [claim, { candidates, proposed: needsNumber ? undefined : first, needsNumber }];
    }),
  );
}

/** The number on the slip of a claim decides between its payments. A bank's slip may have another number than its statement. */
function bySlip<R extends ReceiptFacts>({ slipReference }: ClaimFacts, candidates: R[]): R[] {
  const named = candidates.filter(({ tradeNo }) => tradeNo === slipReference);
  return named.length ? named : candidates;
}

function fitsClaim(
  claim: ClaimFacts,
  receipt: ReceiptFacts,
  { matchBeforeHours, matchAfterHours }: MatchWindow,
): boolean {
  if (claim.channelId !== receipt.channelId) return false;
  if (claim.asked === null ? claim.digits !== receipt.digits : claim.asked !== receipt.coin) return false;
  if (claim.tradeNo !== null && claim.tradeNo !== receipt.tradeNo) return false;
  const later = receipt.paidAt - claim.createdAt;
  // A code is paid after it was made. Some statements tell only the day.
  if (claim.asked !== null && receipt.paidAt < startOfDay(claim.createdAt)) return false;
  return later >= -matchBeforeHours * hourMs && later <= matchAfterHours * hourMs;
}
