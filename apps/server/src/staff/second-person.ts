import type { Queryable } from '../db/pool';
import { Refusal } from '../refusal';
import { listLinkedStaff } from './store/touches';

/**
 * Refuses the second step of two people when it is made by the person of the first, or by an account that the same
 * owner created, enabled, reset or gave a role to: both may be one person.
 */
export async function requireSecondPerson(
  db: Queryable,
  { first, second }: { first: number; second: number },
): Promise<void> {
  if (first === second) throw new Refusal('OwnProposal');
  if ((await listLinkedStaff(db, second)).includes(first)) throw new Refusal('NotIndependent');
}
