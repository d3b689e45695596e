import type { ResponseOf } from '@truedraw/contract';
import { Refusal } from '../refusal';
import { balanceOf } from '../ledger/wallets';
import type { Services } from '../services';
import { findUser } from './store/users';
import { earnedRates } from './rates';

/** The account as its owner sees it. */
export async function viewAccount(
  { db, lanes }: Pick<Services, 'db' | 'lanes'>,
  userId: number,
): Promise<ResponseOf<'account'>> {
  const user = await findUser(db, lanes, userId);
  if (!user) throw new Refusal('NotLoggedIn');
  const spreader = user.spreaderId === null ? undefined : await findUser(db, lanes, user.spreaderId);
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
    ...(await earnedRates(db, lanes, user)),
    betlimit: user.betLimit,
    notification: user.notification,
    mustChangePassword: user.mustChangePassword,
  };
}
