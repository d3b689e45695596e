import { dayNumber, parseDay } from '@truedraw/rules';
import type { StaffHandler } from '../http/staff-handler';
import { Refusal } from '../refusal';
import { dayText, requireRange } from '../reports/range';
import { listDifferences } from './store/differences';
import { listFigures } from './store/figures';
import { listPayouts, listUnmatched } from './store/payments';

export const reconciliation: StaffHandler<'reconciliation'> = async (request, { db }) => {
  const { sort = 'day', order = 'desc' } = request;
  const list = await listFigures(db, requireRange(request), { sort, direction: order });
  return list.map(({ day, ...figures }) => ({ ...figures, day: dayText(day) }));
};

export const reconciliationDay: StaffHandler<'reconciliationDay'> = async (
  { day: text, channel },
  { db },
) => {
  const parsed = parseDay(text);
  if (!parsed.ok) throw new Refusal('RangeInvalid');
  const day = parsed.value;
  const differences = await listDifferences(db, { day: dayNumber(day), channel });
  const unmatched = channel ? await listUnmatched(db, channel, day) : [];
  const payouts = channel ? [] : await listPayouts(db, day);
  return {
    differences: differences.map(
      ({ kind, userId, subject, booked, paid, acknowledgedBy, acknowledgedAt, acknowledgedReason }) => ({
        kind,
        subject,
        booked,
        paid,
        ...(userId > 0 && { userid: userId }),
        ...(acknowledgedAt !== null && {
          acknowledged: { by: acknowledgedBy ?? '', at: acknowledgedAt, reason: acknowledgedReason },
        }),
      }),
    ),
    unmatched,
    payouts: payouts.map(({ userId, id, ...payout }) => ({
      ...payout,
      userid: userId,
      orderid: String(id),
    })),
  };
};
