import type { Day, GameType } from '@truedraw/rules';

interface Drawn {
  game: GameType;
  turnId: number;
  result: string;
}

/** The kinds of notices and their parameters. Amounts are whole coins. */
export interface Notices {
  /** A draw that the user bet on, without a win. */
  result: Drawn;
  win: Drawn & { coin: number };
  /** The draw was cancelled and the stake refunded. */
  refund: Omit<Drawn, 'result'> & { coin: number };
  /** An earlier result was corrected; the differences are booked. */
  corrected: Drawn;
  /** A withdrawal reached this status: 1 processing, 2 completed, 3 failed. */
  withdraw: { status: 1 | 2 | 3; coin: number };
  /** A deposit reached this status: 2 completed, 3 failed. */
  deposit: { status: 2 | 3; coin: number };
  /** The week of an agent is over: rebates and shares that were paid in it, and the balance at its end. */
  week: { week: Day; income: number; closing: number };
}

export type NoticeKind = keyof Notices;

/** A notice of any kind. */
export type Notice = { [Kind in NoticeKind]: { kind: Kind; params: Notices[Kind] } }[NoticeKind];
