import type { StaffResponseOf, StaffRole } from '@truedraw/contract/staff';
import { dayNumber, parseDay } from '@truedraw/rules';
import { Refusal } from '../refusal';
import type { StaffHandler } from '../http/staff-handler';
import { seesDrawMoney } from '../staff/sees-money';
import { listOperatorDraws, type OperatorDraw } from './store/operator-draws';

export const draws: StaffHandler<'draws'> = async (
  { page = 0, pagesize: pageSize = 60, gametype: game, state, day, order = 'desc' },
  { db, lanes, caller },
) => {
  const filter = { game, state, day: day === undefined ? undefined : requireDay(day) };
  const { list, counted } = await listOperatorDraws(db, lanes, filter, {
    page,
    pageSize,
    direction: order,
  });
  return { list: list.map((draw) => viewDraw(draw, caller.staff.role)), ...counted };
};

function requireDay(text: string): number {
  const day = parseDay(text);
  if (!day.ok) throw new Refusal('DayInvalid');
  return dayNumber(day.value);
}

type View = StaffResponseOf<'draw'>['draws'][number];

/** Payouts stand once the draw is settled; a cancelled one has none. */
export function viewDraw(
  { game, kind, result, by, first, second, stakes, payout, ...draw }: OperatorDraw,
  role: StaffRole,
): View {
  const isSettled = draw.state === 'settled';
  return {
    ...draw,
    gametype: game,
    ...(seesDrawMoney(role) && { stakes, ...(isSettled && { payout, grossWin: stakes - payout }) }),
    ...(result !== null && { result }),
    corrected: kind === 'result' && draw.released > 1,
    releasedBy: releasersOf({ by, first, second }),
  };
}

/** The two people, or the role where nobody noted them; the feed alone. */
function releasersOf({ by, first, second }: Pick<OperatorDraw, 'by' | 'first' | 'second'>): string[] {
  if (by === null) return [];
  const people = [first, second].filter((name) => name !== null);
  return people.length ? people : [by];
}
