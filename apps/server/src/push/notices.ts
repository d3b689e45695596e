import type { GameType } from '@truedraw/rules';

interface Drawn {
  game: GameType;
  turnId: number;
  result: string;
}

/** What people are told, and what each kind of news is about. Coins are whole coins. */
export interface Notices {
  /** A draw that the person bet on, without a win. */
  result: Drawn;
  win: Drawn & { coin: number };
  /** The draw was cancelled and the stake given back. */
  refund: Omit<Drawn, 'result'> & { coin: number };
  /** An earlier result was wrong; the differences are booked. */
  corrected: Drawn;
  /** A withdrawal came to this status: 1 processing, 2 completed, 3 failed. */
  withdraw: { status: 1 | 2 | 3; coin: number };
  /** A deposit came to this status: 2 completed, 3 failed. */
  deposit: { status: 2 | 3; coin: number };
}

export type NoticeKind = keyof Notices;

/** One piece of news with its kind. */
export type Notice = { [Kind in NoticeKind]: { kind: Kind; params: Notices[Kind] } }[NoticeKind];
