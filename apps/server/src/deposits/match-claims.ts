import type { Claim } from './store/deposit-claims';
import type { Receipt } from './store/receipts';

type ClaimFacts = Pick<Claim, 'userId' | 'id' | 'tradeNo' | 'createdAt'>;
type ReceiptFacts = Pick<Receipt, 'tradeNo' | 'paidAt'>;

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
 * Matches the claims of one group of digits with its payments. A payment matches when it was made around the time of
 * the claim and, if the claim has a full number, has that number. A single match is proposed. Where several payments
 * match a claim, or one matches several claims, users without a full number are asked for it.
 */
export function matchClaims<C extends ClaimFacts, R extends ReceiptFacts>(
  claims: readonly C[],
  receipts: readonly R[],
  window: MatchWindow,
): Map<C, Match<R>> {
  const fits = new Map(
    claims.map((claim) => [claim, receipts.filter((receipt) => fitsClaim(claim, receipt, window))]),
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

function fitsClaim(
  claim: ClaimFacts,
  receipt: ReceiptFacts,
  { matchBeforeHours, matchAfterHours }: MatchWindow,
): boolean {
  if (claim.tradeNo !== null && claim.tradeNo !== receipt.tradeNo) return false;
  const later = receipt.paidAt - claim.createdAt;
  return later >= -matchBeforeHours * hourMs && later <= matchAfterHours * hourMs;
}
