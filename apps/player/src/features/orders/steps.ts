import type { PlainKey } from '../../lib/i18n/t';
import type { Withdrawal } from './use-records';

export interface Step {
  key: PlainKey;
  /** When the step was reached. Undefined if it was not reached yet. */
  at: number | undefined;
  failed: boolean;
}

type Facts = Pick<Withdrawal, 'status' | 'createdAt' | 'takenAt' | 'endedAt'>;

const ends: Readonly<Record<number, PlainKey>> = {
  3: 'Order.Status_3',
  4: 'Order.Status_4',
};

/** The steps of a withdrawal: created, processing, completed. A failed or cancelled one ends with that status. */
export function stepsOf({ status, createdAt, takenAt, endedAt }: Facts): Step[] {
  const made: Step = { key: 'Withdraw.Step_0', at: createdAt, failed: false };
  const taken: Step = { key: 'Order.Status_1', at: takenAt, failed: false };
  const other = ends[status];
  const end: Step = { key: other ?? 'Order.Status_2', at: endedAt, failed: status === 3 };
  return other && takenAt === undefined ? [made, end] : [made, taken, end];
}
