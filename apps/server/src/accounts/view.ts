import type { ResponseOf } from '@truedraw/contract';
import { Refusal } from '../refusal';
import { balanceOf } from '../ledger/wallets';
import type { Services } from '../services';
import { findUser } from './store/users';
import { effectiveTerms } from './effective-terms';

/** The account as its owner sees it. */
export async function viewAccount(
  { db, lanes }: Pick<Services, 'db' | 'lanes'>,
  userId: number,
): Promise<ResponseOf<'account'>> {
  const user = await findUser(db, lanes, userId);
  if (!user) throw new Refusal('NotLoggedIn');
  const spreader = user.spreaderId === null ? undefined : await findUser(db, lanes, user.spreaderId);
  const terms = await effectiveTerms(db, lanes, user);
  return {
    userid: user.id,
    account: user.account,
    nickname: user.nickname,
    coin: await balanceOf(db, lanes, user.id),
    phone: user.phone ?? '',
    email: user.email ?? '',
    usercode: user.usercode,
    spreader: spreader !== undefined,
    spreaderid: spreader?.id ?? 0,
    spreaderNick: spreader?.nickname ?? '',
    isagent: user.isAgent,
    exchangeInfo: user.exchangeInfo,
    rebate2d: terms.rebate2d,
    rebate3d: terms.rebate3d,
    betlimit: terms.betLimit,
    notification: user.notification,
    mustChangePassword: user.mustChangePassword,
  };
}
