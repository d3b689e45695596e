import { Refusal } from '../refusal';
import { isUniqueViolation, inTransaction } from '../db/transaction';
import { post } from '../ledger/booking';
import { openWallet } from '../ledger/wallets';
import type { Services } from '../services';
import { anyTaken, claimIdentities, type Identity } from './store/identities';
import { insertUser, type NewUser } from './store/users';
import { randomNickname, randomUsercode, randomUserId } from '../crypto/secrets';
import { joinTree } from './tree';

/** The coins of each new user of a demonstration. */
const demoCoins = 100_000;

export type NewAccount = Omit<Partial<NewUser>, 'id' | 'usercode'> & {
  account: string;
  identities: readonly Identity[];
};

/**
 * Creates the account with its wallet and its place in the tree, completely or not at all; refuses an address that is
 * taken.
 */
export async function createAccount({ db, lanes, config }: Services, input: NewAccount): Promise<number> {
  for (let tries = 0; ; tries++) {
    const id = randomUserId();
    const usercode = randomUsercode();
    try {
      await inTransaction(db, async (tx) => {
        await claimIdentities(tx, id, [...input.identities, { kind: 'usercode', value: usercode }]);
        await insertUser(tx, lanes, {
          nickname: randomNickname(),
          phone: null,
          email: null,
          ...input,
          id,
          usercode,
        });
        if (input.spreaderId) await joinTree(tx, lanes, id, input.spreaderId);
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
      // A random id or code that exists already is generated again; a taken address stays taken.
      if (await anyTaken(db, input.identities)) throw new Refusal('AddressTaken');
      if (tries >= 5) throw error;
    }
  }
}
