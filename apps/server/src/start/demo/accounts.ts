import { createHash } from 'node:crypto';
import { bangkokMonth, monthNumber } from '@truedraw/rules';
import { createAccount } from '../../accounts/create-account';
import type { Services } from '../../services';
import { findIdentity } from '../../accounts/store/identities';
import { putShareRate } from '../../agents/store/shares';

export const demoPassword = 'truedraw';

/** Public demo accounts: a player, an agent, and a player below the agent. */
export const demoAccounts = [
  { account: 'demo', nickname: 'Demo' },
  {
    account: 'agent',
    nickname: 'Agent',
    isAgent: true,
    rebate2d: 300,
    rebate3d: 500,
    betLimit: 1_000_000,
    shareRate: 2000,
  },
  { account: 'friend', nickname: 'Friend', below: 'agent' },
] as const satisfies readonly {
  account: string;
  nickname: string;
  below?: string;
  [rest: string]: unknown;
}[];

/** Creates the missing demo accounts; existing ones are not changed. */
export async function seedDemoAccounts(services: Services): Promise<void> {
  const md5 = createHash('md5').update(demoPassword).digest('hex');
  const idOf = (account: string) => findIdentity(services.db, { kind: 'account', value: account });
  for (const demo of demoAccounts) {
    if ((await idOf(demo.account)) !== undefined) continue;
    const { shareRate, below, ...fields } = { shareRate: 0, below: undefined, ...demo };
    const userId = await createAccount(services, {
      ...fields,
      passwordHash: await services.passwords.hash(md5),
      identities: [{ kind: 'account', value: demo.account }],
      ...(below && { spreaderId: (await idOf(below)) ?? null }),
    });
    if (shareRate)
      await putShareRate(services.db, services.lanes, userId, {
        fromMonth: monthNumber(bangkokMonth(services.clock.now())),
        rate: shareRate,
      });
  }
}
