import { staffCalls, type StaffRole } from '@truedraw/contract/staff';
import { shareRelease } from '../agents/release-share';
import { agentChange } from '../agents/set-agent';
import { shareChange } from '../agents/set-share-rate';
import { canonicalJson, record } from '../audit-log/write-log';
import { channelChange } from '../channels/set-channel';
import { hostsChange } from '../content/set-content-hosts';
import type { Queryable } from '../db/pool';
import { inTransaction } from '../db/transaction';
import { liftChange } from '../exposure/lift-override';
import { numberOddsChange } from '../exposure/set-number-odds';
import type { StaffContext, StaffHandler } from '../http/staff-handler';
import { Refusal } from '../refusal';
import { moneyChange } from '../settings/money-settings';
import { gameChange } from '../settings/set-game-settings';
import { requireListedReason } from '../staff/reason';
import { requireSecondPerson } from '../staff/second-person';
import {
  decideChange,
  lockWaitingChange,
  resetBaselines,
  type Change,
  type ChangeKind,
} from '../staff/store/changes';
import { movesOf, readChange, type TwoPersonChange } from '../staff/two-person-change';

const kinds: { readonly [Kind in ChangeKind]: TwoPersonChange<Kind> } = {
  setMoneySettings: moneyChange,
  setGameSettings: gameChange,
  setNumberOdds: numberOddsChange,
  setAgent: agentChange,
  setShareRate: shareChange,
  releaseShare: shareRelease,
  liftOverride: liftChange,
  setChannel: channelChange,
  setContentHosts: hostsChange,
};

/** Makes the change as it was proposed. One that would start from other values by now has to be proposed again. */
export const confirmChange: StaffHandler<'confirmChange'> = async ({ id }, context) => {
  const staffId = context.caller.staff.id;
  await inTransaction(context.db, async (tx) => {
    const change = await requireWaiting(tx, context, id);
    const { kind, payload, before, after, proposedBy } = change;
    await requireSecondPerson(tx, { first: proposedBy, second: staffId });
    // The payload was checked as a request of this kind when it was proposed.
    const made = kinds[kind] as TwoPersonChange<ChangeKind>;
    const present = await readChange(tx, context, made, payload);
    if (canonicalJson(present) !== canonicalJson({ before, after })) throw new Refusal('ChangeOutdated');
    await decideChange(tx, id, { state: 'confirmed', staffId, reason: '' });
    await made.apply(tx, context, payload, { change: id, proposedBy });
    if (made.subject) await resetBaselines(tx, movesOf(made.subject(payload), before, after));
  });
  context.bets.board.expire();
  context.jobs.wake();
  return {};
};

export const rejectChange: StaffHandler<'rejectChange'> = async ({ id, ...request }, context) => {
  const reason = requireListedReason(request);
  const staffId = context.caller.staff.id;
  await inTransaction(context.db, async (tx) => {
    const { kind, payload, proposedBy } = await requireWaiting(tx, context, id);
    await decideChange(tx, id, { state: 'rejected', staffId, reason });
    const detail = { id, kind, payload, proposedBy, reason };
    await record(tx, { staffId, action: 'change.reject', detail });
  });
  return {};
};

/** The change, if it waits and the caller may make changes of its kind. */
async function requireWaiting(tx: Queryable, { caller }: StaffContext, id: number): Promise<Change> {
  const change = await lockWaitingChange(tx, id);
  if (!change) throw new Refusal('ChangeUnknown');
  const roles: readonly StaffRole[] = staffCalls[change.kind].roles;
  if (!roles.includes(caller.staff.role)) throw new Refusal('Forbidden');
  return change;
}
