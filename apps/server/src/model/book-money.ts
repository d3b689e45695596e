import { coinsOf, debtOf, type Book, type Claim, type Order, type Payment, type Person } from './book';
import { roomOf } from './book-limits';

/** What one person may release alone, in an order, to a user and by a member of staff in a day. */
const aloneCoins = 1_000_000;

/** All reasons to refuse a transfer. */
export function reasonsAgainstTransfer(book: Book, from: Person, to: Person, coin: number): string[] {
  if (to !== from.spreader && !(from.isAgent && to.spreader === from)) return ['TransferNotAllowed'];
  const reasons: string[] = [];
  if (debtOf(from) > 0) reasons.push('HasDebt');
  if (from.onBreak) reasons.push('OnBreak');
  if (to.onBreak || roomOf(book, to, 'deposit') < coin) reasons.push('TargetCannotReceive');
  if (coin > coinsOf(from)) reasons.push('NotEnoughCoins');
  return reasons;
}

export function reasonsAgainstClaim(book: Book, person: Person, digits: string): string[] {
  const own = book.claims.filter((claim) => claim.person === person);
  const waiting = own.filter(({ isWaiting }) => isWaiting);
  const reasons: string[] = [];
  if (person.onBreak) reasons.push('OnBreak');
  if (roomOf(book, person, 'deposit') < 1) reasons.push('OverOwnLimit');
  if (waiting.some((claim) => claim.digits === digits)) reasons.push('ClaimWaits');
  if (waiting.length >= 5 || own.length >= 20) reasons.push('TooManyClaims');
  return reasons;
}

const fits = (claim: Claim, { tradeNo, isUsed }: Payment): boolean =>
  !isUsed && tradeNo.endsWith(claim.digits) && (claim.number === undefined || claim.number === tradeNo);

/** Which payment belongs to a claim: the only one that fits; if there are several, or rivals, the full number decides. */
function reasonAgainstMatch(book: Book, claim: Claim, tradeNo: string): string | undefined {
  if (!claim.isWaiting) return 'OrderNotOpen';
  const fitting = book.payments.filter((payment) => fits(claim, payment));
  const rivals = book.claims.filter(
    (one) => one !== claim && one.isWaiting && fitting[0] && fits(one, fitting[0]),
  );
  const needsNumber = claim.number === undefined && (fitting.length > 1 || rivals.length > 0);
  if (!needsNumber && fitting[0]?.tradeNo === tradeNo) return undefined;
  const named = book.payments.find((payment) => payment.tradeNo === tradeNo);
  if (!named) return 'ReceiptUnknown';
  if (named.isUsed) return 'ReceiptUsed';
  return needsNumber ? 'NumberNeeded' : 'ReceiptDoesNotFit';
}

/** Whether this person may not release the coins alone. */
export function needsSecond(
  { alone }: Book,
  kind: 'deposit' | 'withdrawal',
  { by, person, coin }: { by: string; person: Person; coin: number },
): boolean {
  const ofKind = alone.filter((one) => one.kind === kind);
  const sum = (released: typeof alone) => released.reduce((total, one) => total + one.coin, coin);
  return (
    coin > aloneCoins ||
    sum(ofKind.filter((one) => one.person === person)) > aloneCoins ||
    sum(ofKind.filter((one) => one.by === by)) > aloneCoins
  );
}

/** Approves a claim: a refusal, or the coins that were credited, which are none if a second person is needed. */
export function approveClaim(book: Book, claim: Claim, tradeNo: string, by: string): string | number {
  const reason = reasonAgainstMatch(book, claim, tradeNo);
  if (reason) return reason;
  const payment = book.payments.find((one) => one.tradeNo === tradeNo)!;
  if (payment.enteredBy === by) return 'OwnProposal';
  const { person } = claim;
  const first = claim.first?.tradeNo === tradeNo ? claim.first : undefined;
  if (first?.by === by) return 'OwnProposal';
  const { coin } = payment;
  if (!first && needsSecond(book, 'deposit', { by, person, coin })) {
    claim.first = { by, tradeNo };
    return 0;
  }
  if (roomOf(book, person, 'deposit') < coin) return 'OverOwnLimit';
  if (!first) book.alone.push({ kind: 'deposit', by, person, coin });
  claim.isWaiting = false;
  payment.isUsed = true;
  person.net += coin;
  person.received += coin;
  return coin;
}

export function reasonsAgainstOrder(book: Book, person: Person, coin: number): string[] {
  const kept = book.orders.filter(
    (order) => order.person === person && order.state !== 'failed' && order.state !== 'cancelled',
  );
  const reasons: string[] = [];
  if (debtOf(person) > 0) reasons.push('HasDebt');
  if (coin < 1_000) reasons.push('WithdrawTooLittle');
  if (kept.length >= 10) reasons.push('TooManyWithdrawals');
  if (coin > coinsOf(person)) reasons.push('NotEnoughCoins');
  return reasons;
}

export const giveBack = (order: Order, state: 'failed' | 'cancelled'): void => {
  order.state = state;
  order.person.net += order.coin;
};

/** What the operator or the user does with an order; a refusal or nothing. */
export const orderSteps = {
  cancel(_book: Book, order: Order) {
    if (order.state !== 'new') return 'OrderNotOpen';
    return giveBack(order, 'cancelled');
  },
  take(_book: Book, order: Order, by: string) {
    if (debtOf(order.person) > 0) return 'HasDebt';
    if (order.state !== 'new') return 'OrderNotOpen';
    Object.assign(order, { state: 'taken', takenBy: by });
    return undefined;
  },
  approve(_book: Book, order: Order, by: string) {
    if (order.takenBy === by) return 'OwnProposal';
    if (order.state !== 'taken' || order.isApproved) return 'OrderNotOpen';
    order.isApproved = true;
    return undefined;
  },
  complete(book: Book, order: Order, by: string) {
    if (order.state !== 'taken') return 'OrderNotOpen';
    if (!order.isApproved) {
      const released = { by, person: order.person, coin: order.coin };
      if (needsSecond(book, 'withdrawal', released)) return 'ApprovalMissing';
      book.alone.push({ kind: 'withdrawal', ...released });
    }
    order.state = 'paid';
    return undefined;
  },
  fail(_book: Book, order: Order) {
    if (order.state !== 'new' && order.state !== 'taken') return 'OrderNotOpen';
    return giveBack(order, 'failed');
  },
} as const;

/** Cancels what staff have not taken; returns how many. */
export function stopPayouts(book: Book, person: Person): number {
  if (!person.hasPlace) return 0;
  const untaken = book.orders.filter((order) => order.person === person && order.state === 'new');
  for (const order of untaken) giveBack(order, 'cancelled');
  person.hasPlace = false;
  return untaken.length;
}

/** Nobody is bound twice, to oneself, or below someone who is below. */
export function canBind(agent: Person, person: Person): boolean {
  if (person.spreader) return person.spreader === agent;
  for (let one: Person | undefined = agent; one; one = one.spreader) if (one === person) return false;
  return true;
}
