import { Refusal } from '../refusal';

/** Refuses the second step of two people when it is made by the person of the first. */
export function requireSecondPerson({ first, second }: { first: number; second: number }): void {
  if (first === second) throw new Refusal('OwnProposal');
}
