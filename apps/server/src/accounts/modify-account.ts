import { cleanNickname, isReserved, nicknameMaximum } from './nickname';
import { viewAccount } from './view';
import type { Handler } from '../http/handler';
import { Refusal } from '../refusal';
import { inTransaction } from '../db/transaction';
import { requireConfirmation } from './confirmation';
import { knownOf, requireGoodPassword } from './password-rules';
import { tellOwner } from './owner-change';
import { endDevices, lockDevice } from './store/devices';
import { findUser, setPassword, setProfile } from './store/users';

/** A new password needs a confirmation, is not the first one that an agent knows, and ends the account's other logins; this one stays. */
export const modifyAccount: Handler<'modifyAccount'> = async (
  { nickname, password, notification },
  context,
) => {
  const { db, lanes, passwords, caller } = context;
  const { id } = caller.user;
  if (nickname === undefined && password === undefined && notification === undefined)
    throw new Refusal('NothingToChange');
  const cleaned = nickname === undefined ? undefined : requireNickname(nickname);
  if (password !== undefined) {
    const user = (await findUser(db, lanes, id))!;
    requireGoodPassword(password, [...knownOf(user), cleaned ?? null]);
    await requireConfirmation(db, lanes, caller);
    if (user.mustChangePassword && (await passwords.matches(password, user.passwordHash)))
      throw new Refusal('PasswordUnchanged');
  }
  const passwordHash = password === undefined ? undefined : await passwords.hash(password);
  await inTransaction(db, async (tx) => {
    await setProfile(tx, lanes, id, { nickname: cleaned, notification });
    if (passwordHash === undefined) return;
    // A password that was set by code meanwhile has ended this login, and stays.
    if (!(await lockDevice(tx, lanes, id, caller.deviceId))) throw new Refusal('NotLoggedIn');
    await setPassword(tx, lanes, id, passwordHash);
    await tellOwner(tx, context, id, { change: 'password' });
    await endDevices(tx, lanes, id, { except: caller.deviceId });
  });
  return viewAccount(context, id);
};

function requireNickname(text: string): string {
  const nickname = cleanNickname(text);
  if (!nickname) throw new Refusal('NicknameMissing');
  if (Array.from(nickname).length > nicknameMaximum) throw new Refusal('NicknameTooLong');
  if (isReserved(nickname)) throw new Refusal('NicknameReserved');
  return nickname;
}
