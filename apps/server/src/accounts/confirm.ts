import type { Context, Handler } from '../http/handler';
import { Refusal } from '../refusal';
import { countTry, forgiveTry } from '../db/throttles';
import { readClock } from '../db/clock';
import type { Address } from './address';
import { setProved } from './store/devices';
import { noteLocale } from './store/owner-locale';
import { findUser, type User } from './store/users';
import { checkCode } from './use-code';

const wrongPasswords = { limit: 5, seconds: 900 };

/** The owner confirms by the password, or by a code sent to an address of the account, that it is them. */
export const confirm: Handler<'confirm'> = async ({ passwd, verifyCode, by }, context) => {
  const { db, lanes, caller, locale } = context;
  if (passwd !== undefined) await requirePassword(context, passwd);
  else if (verifyCode !== undefined) await requireCode(context, verifyCode, by ?? 'phone');
  else throw new Refusal('BadInput', { field: 'passwd' });
  await setProved(db, lanes, caller.user.id, caller.deviceId);
  await noteLocale(db, lanes, { userId: caller.user.id, locale, now: await readClock(db) });
  return {};
};

async function requirePassword(context: Context<'confirm'>, passwd: string): Promise<void> {
  const { db, passwords, caller } = context;
  const key = `confirm:${caller.user.id}`;
  const wait = await countTry(db, { key, ...wrongPasswords });
  if (wait) throw new Refusal('TooManyLogins', { minutes: Math.ceil(wait / 60) });
  const { passwordHash } = await ownerOf(context);
  if (!(await passwords.matches(passwd, passwordHash))) throw new Refusal('PasswordWrong');
  await forgiveTry(db, key);
}

async function requireCode(context: Context<'confirm'>, code: string, kind: Address['kind']): Promise<void> {
  const { [kind]: value } = await ownerOf(context);
  if (value === null) throw new Refusal('CodeWrong');
  const consume = await checkCode(context, { kind, value }, code, 'confirm');
  await consume();
}

const ownerOf = async ({ db, lanes, caller }: Context<'confirm'>): Promise<User> =>
  (await findUser(db, lanes, caller.user.id))!;
