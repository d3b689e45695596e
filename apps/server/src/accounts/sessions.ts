import { randomBytes } from 'node:crypto';
import type { ResponseOf } from '@truedraw/contract';
import { inTransaction } from '../db/transaction';
import { readClock } from '../db/clock';
import type { Queryable } from '../db/pool';
import type { RequestFacts } from '../http/handler';
import { Refusal } from '../refusal';
import type { Services } from '../services';
import { endDevices, insertDevice, lockDevice, rotateCredential, touchDevice } from './store/devices';
import { insertToken, retireTokens, type TokenOwner } from './store/tokens';
import { noteLocale } from './store/owner-locale';
import { findUser, lockPasswordHash, type User } from './store/users';
import { recognise } from '../limits/carry-exclusion';
import { tracesOfLogin } from './traces';
import { deviceName } from './device-name';
import { hashSecret, randomSecret, sameBytes } from '../crypto/secrets';
import { viewAccount } from './view';

type LoginInfo = ResponseOf<'login'>;

/** A password is sent as 32 hex digits, so a credential cannot be mistaken for one. */
const credentialShape = /^dev\.([\w-]{22})\.([\w-]{43})$/;

export const isDeviceCredential = (passwd: string): boolean => credentialShape.test(passwd);

/**
 * Logs a user in on a new device. A password that was found right is still the user's: another one that was set meanwhile
 * has ended all logins, this one too.
 */
export async function openSession(
  context: Services & RequestFacts,
  userId: number,
  provedBy?: { passwordHash: string | null },
): Promise<LoginInfo> {
  const { db, lanes, userAgent, ip, deviceMark, locale } = context;
  const user = await requireActive(db, lanes, userId);
  const deviceId = randomBytes(16).toString('base64url');
  const secret = randomSecret();
  const token = await inTransaction(db, async (tx) => {
    if (provedBy && (await lockPasswordHash(tx, lanes, userId)) !== provedBy.passwordHash)
      throw new Refusal('WrongLogin');
    await insertDevice(tx, lanes, {
      userId,
      id: deviceId,
      name: deviceName(userAgent),
      address: ip,
      credentialHash: hashSecret(secret),
    });
    await noteLocale(tx, lanes, { userId, locale, now: await readClock(tx) });
    return issueToken(tx, { userId, deviceId });
  });
  await recognise(context, userId, tracesOfLogin(user, deviceMark));
  return { ...(await viewAccount(context, userId)), token, password: `dev.${deviceId}.${secret}` };
}

/**
 * Logs in by the credential of an earlier login and replaces it. The replaced credential is accepted once more from a
 * client that never got the answer and repeats the idempotency key. Any other use of a replaced credential means that
 * it was copied, and the device is logged out.
 */
export async function resumeSession(
  context: Services & RequestFacts,
  userId: number | undefined,
  credential: string,
): Promise<LoginInfo> {
  const { db, lanes, idempotencyKey, ip, deviceMark } = context;
  const [, deviceId = '', presented = ''] = credentialShape.exec(credential) ?? [];
  if (userId === undefined) throw new Refusal('DeviceLoginEnded');
  const presentedHash = hashSecret(presented);
  const keyHash = idempotencyKey ? hashSecret(idempotencyKey) : null;

  const resumed = await inTransaction(db, async (tx) => {
    const device = await lockDevice(tx, lanes, userId, deviceId);
    if (!device) return undefined;
    const lostAnswer =
      sameBytes(device.retiredHash, presentedHash) && sameBytes(device.retiredKeyHash, keyHash);
    if (!lostAnswer && !sameBytes(device.credentialHash, presentedHash)) {
      if (sameBytes(device.retiredHash, presentedHash))
        await endDevices(tx, lanes, userId, { only: deviceId });
      return undefined;
    }
    // Not before the credential has proved who asks: strangers must not learn who is suspended.
    const user = await requireActive(tx, lanes, userId);
    const secret = randomSecret();
    await rotateCredential(tx, lanes, userId, deviceId, {
      credentialHash: hashSecret(secret),
      retiredHash: presentedHash,
      retiredKeyHash: keyHash,
    });
    await touchDevice(tx, lanes, userId, { id: deviceId, address: ip });
    await retireTokens(tx, { userId, deviceId });
    return { user, secret, token: await issueToken(tx, { userId, deviceId }) };
  });
  if (!resumed) throw new Refusal('DeviceLoginEnded');
  await recognise(context, userId, tracesOfLogin(resumed.user, deviceMark));
  return {
    ...(await viewAccount(context, userId)),
    token: resumed.token,
    password: `dev.${deviceId}.${resumed.secret}`,
  };
}

/**
 * Creates a new token; the earlier tokens of the device expire soon. The lock lets parallel requests follow one another,
 * so that only the last token stays valid.
 */
export async function replaceToken(
  { db, lanes, ip }: Services & RequestFacts,
  owner: TokenOwner,
): Promise<string> {
  const { userId, deviceId } = owner;
  return inTransaction(db, async (tx) => {
    if (!(await lockDevice(tx, lanes, userId, deviceId))) throw new Refusal('NotLoggedIn');
    await touchDevice(tx, lanes, userId, { id: deviceId, address: ip });
    await retireTokens(tx, owner);
    return issueToken(tx, owner);
  });
}

async function issueToken(tx: Queryable, owner: TokenOwner): Promise<string> {
  const token = randomSecret();
  await insertToken(tx, hashSecret(token), owner);
  return token;
}

async function requireActive(db: Queryable, lanes: number, userId: number): Promise<User> {
  const user = await findUser(db, lanes, userId);
  if (!user) throw new RangeError(`No user ${userId}`);
  if (user.suspended) throw new Refusal('AccountSuspended');
  return user;
}
