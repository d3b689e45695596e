import { Refusal } from '../refusal';
import { isUniqueViolation, inTransaction } from '../db/transaction';
import { post } from '../ledger/booking';
import { openWallet } from '../ledger/wallets';
import type { Services } from '../services';
import { anyTaken, claimIdentities, type Identity } from './store/identities';
import { insertUser, type NewUser } from './store/users';
import { randomNickname, randomUsercode, randomUserId } from '../crypto/secrets';
import { joinTree } from './tree';

/** What each new user of a demonstration starts with. */
const demoCoins = 100_000;

export type AccountWish = Omit<Partial<NewUser>, 'id' | 'usercode'> & {
  account: string;
  identities: readonly Identity[];
};

/** Makes the account with its wallet and its place in the tree, whole or not at all; refuses an address that is taken. */
export async function createAccount({ db, lanes, config }: Services, wish: AccountWish): Promise<number> {
  for (let tries = 0; ; tries++) {
    const id = randomUserId();
    const usercode = randomUsercode();
    try {
      await inTransaction(db, async (tx) => {
        await claimIdentities(tx, id, [...wish.identities, { kind: 'usercode', value: usercode }]);
        await insertUser(tx, lanes, {
          nickname: randomNickname(),
          phone: null,
          email: null,
          ...wish,
          id,
          usercode,
        });
        if (wish.spreaderId) await joinTree(tx, lanes, id, wish.spreaderId);
        await openWallet(tx, lanes, id);
        if (config.demo)
          await post(tx, lanes, {
            userId: id,
            amount: demoCoins,
            kind: 'demo',
            counter: 'house:demo',
            cause: 'welcome',
          });
      });
      return id;
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      // A random id or code that was drawn before is drawn again; an address that is taken stays taken.
      if (await anyTaken(db, wish.identities)) throw new Refusal('AddressTaken');
      if (tries >= 5) throw error;
    }
  }
}
