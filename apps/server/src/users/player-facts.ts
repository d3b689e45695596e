import type { StaffHandler } from '../http/staff-handler';
import { Refusal } from '../refusal';
import { readWallet } from '../ledger/wallets';
import { findUser, findUsers } from '../accounts/store/users';
import { houseWins } from '../reports/house-wins';
import { readPlayerSums } from '../reports/store/player-days';
import { listSharers } from './sharers';
import { listAddresses, readOrderSums } from './store/player-facts';
import { listUserDevices } from './store/user-care';

const mostShown = 20;

/** What staff look at beside a user, a chat and a withdrawal. */
export const playerFacts: StaffHandler<'playerFacts'> = async ({ userid: userId }, context) => {
  const { db, lanes } = context;
  const user = await findUser(db, lanes, userId);
  if (!user) throw new Refusal('UserUnknown');
  const sums = await readPlayerSums(db, lanes, userId);
  const addresses = await listAddresses(db, lanes, userId, mostShown);
  const devices = await listUserDevices(db, lanes, userId);
  const sharers = await listSharers(context, user, addresses);
  const people = await findUsers(db, lanes, [...sharers.keys()]);
  return {
    coin: (await readWallet(db, lanes, userId)).coin,
    ...(await readOrderSums(db, lanes, userId)),
    ...sums,
    ...houseWins(sums),
    addresses,
    devices: [...new Set(devices.map(({ name }) => name))].slice(0, mostShown),
    shared: [...sharers].flatMap(([id, by]) => {
      const other = people.get(id);
      if (!other) return [];
      const { account, nickname, suspended } = other;
      return [{ userid: id, account, nickname, suspended, by: [...by] }];
    }),
  };
};
