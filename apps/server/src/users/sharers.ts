import type { StaffResponseOf } from '@truedraw/contract/staff';
import { traceOfPayout } from '../accounts/traces';
import type { User } from '../accounts/store/users';
import type { Services } from '../services';
import { listOwnPlaces, listWaitingPlaces } from '../withdrawals/store/facts';
import { listByAddress, listByTrace } from './store/player-facts';

type By = StaffResponseOf<'playerFacts'>['shared'][number]['by'][number];

const mostShared = 50;

/** The other users who have something in common with one, with what it is. */
export async function listSharers(
  { db, lanes, config }: Pick<Services, 'db' | 'lanes' | 'config'>,
  { id, exchangeInfo }: Pick<User, 'id' | 'exchangeInfo'>,
  addresses: readonly { address: string }[],
): Promise<Map<number, Set<By>>> {
  const sharers = new Map<number, Set<By>>();
  const note = (userId: number, by: By) => {
    const known = sharers.get(userId);
    if (known) known.add(by);
    else if (sharers.size < mostShared) sharers.set(userId, new Set([by]));
  };
  const placeOf = (text: string) => traceOfPayout(text, config.defaultRegion).value.toString('hex');
  const texts = [...(await listOwnPlaces(db, lanes, id)), ...(exchangeInfo ? [exchangeInfo] : [])];
  const places = new Set(texts.map(placeOf));
  const traces = await listByTrace(db, id, [...places], mostShared);
  for (const { userId, kind } of traces) note(userId, kind);
  // A place becomes a trace when it is paid; others may wait for the same one.
  for (const one of places.size ? await listWaitingPlaces(db, id) : [])
    if (places.has(placeOf(one.exchangeInfo))) note(one.userId, 'payout');
  const used = addresses.map(({ address }) => address);
  for (const { userId } of await listByAddress(db, id, used, mostShared)) note(userId, 'address');
  return sharers;
}
