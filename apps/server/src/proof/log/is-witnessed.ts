import type { Services } from '../../services';
import { countWitnessesOf } from '../store/cosignatures';
import { findLastCommitOf } from '../store/proof-records';
import { createAsker } from './ask-witnesses';

export type WitnessServices = Pick<Services, 'db' | 'log' | 'witnesses' | 'jobs'>;

/**
 * Whether a result may follow the books of its turn: `seen` by enough witnesses, `unseen` but the operator lets results
 * go, or `waiting` for them. A turn without books waits for nobody.
 */
export async function judgeWitnessed(
  services: WitnessServices,
  turnId: number,
): Promise<'seen' | 'unseen' | 'waiting'> {
  const { missing } = services.witnesses;
  if (await isSeen(services, turnId)) return 'seen';
  if (missing === 'hold') return 'waiting';
  // The books may have been closed a moment ago.
  await createAsker(services)();
  return (await isSeen(services, turnId)) ? 'seen' : 'unseen';
}

async function isSeen({ db, witnesses }: WitnessServices, turnId: number): Promise<boolean> {
  const { list, needed } = witnesses;
  if (needed === 0) return true;
  const commit = await findLastCommitOf(db, turnId);
  const vkeys = list.map(({ vkey }) => vkey);
  return !commit || (await countWitnessesOf(db, vkeys, commit.seq)) >= needed;
}
