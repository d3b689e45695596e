import { randomBytes } from 'node:crypto';
import type { ResponseOf } from '@truedraw/contract';
import { inTransaction } from '../db/transaction';
import type { Queryable } from '../db/pool';
import type { RequestFacts } from '../http/handler';
import { Refusal } from '../refusal';
import type { Services } from '../services';
import { endDevices, insertDevice, lockDevice, rotateCredential } from './store/devices';
import { insertToken, retireTokens, type TokenOwner } from './store/tokens';
import { findUser } from './store/users';
import { deviceName } from './device-name';
import { hashSecret, randomSecret, sameBytes } from '../crypto/secrets';
import { viewAccount } from './view';

type LoginInfo = ResponseOf<'login'>;

/** A password travels as 32 hex digits, so this can never be taken for one. */
const credentialShape = /^dev\.([\w-]{22})\.([\w-]{43})$/;

export const isDeviceCredential = (passwd: string): boolean => credentialShape.test(passwd);

/** Logs a user in on a device that is seen for the first time. */
export async function openSession(context: Services & RequestFacts, userId: number): Promise<LoginInfo> {
  const { db, lanes, userAgent } = context;
  await refuseSuspended(context, userId);
  const deviceId = randomBytes(16).toString('base64url');
  const secret = randomSecret();
  const token = await inTransaction(db, async (tx) => {
    await insertDevice(tx, lanes, {
      userId,
      id: deviceId,
      name: deviceName(userAgent),
      credentialHash: hashSecret(secret),
    });
    return issueToken(tx, { userId, deviceId });
  });
  return { ...(await viewAccount(context, userId)), token, password: `dev.${deviceId}.${secret}` };
}

/**
 * Logs in by the credential of an earlier login and replaces it. The credential that was just replaced is taken once
 * more from the client that never got the answer: it repeats the idempotency key. Anyone else who brings a replaced
 * credential has a copy, and the device is ended for both.
 */
export async function resumeSession(
  context: Services & RequestFacts,
  userId: number | undefined,
  credential: string,
): Promise<LoginInfo> {
  const { db, lanes, idempotencyKey } = context;
  const [, deviceId = '', presented = ''] = credentialShape.exec(credential) ?? [];
  if (userId === undefined) throw new Refusal('DeviceLoginEnded');
  await refuseSuspended(context, userId);
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
    const secret = randomSecret();
    await rotateCredential(tx, lanes, userId, deviceId, {
      credentialHash: hashSecret(secret),
      retiredHash: presentedHash,
      retiredKeyHash: keyHash,
    });
    await retireTokens(tx, { userId, deviceId });
    return { secret, token: await issueToken(tx, { userId, deviceId }) };
  });
  if (!resumed) throw new Refusal('DeviceLoginEnded');
  return {
    ...(await viewAccount(context, userId)),
    token: resumed.token,
    password: `dev.${deviceId}.${resumed.secret}`,
  };
}

/** The new token; those the device had before run out soon. */
export async function replaceToken({ db }: Services, owner: TokenOwner): Promise<string> {
  return inTransaction(db, async (tx) => {
    await retireTokens(tx, owner);
    return issueToken(tx, owner);
  });
}

async function issueToken(tx: Queryable, owner: TokenOwner): Promise<string> {
  const token = randomSecret();
  await insertToken(tx, hashSecret(token), owner);
  return token;
}

async function refuseSuspended({ db, lanes }: Services, userId: number): Promise<void> {
  if ((await findUser(db, lanes, userId))?.suspended) throw new Refusal('AccountSuspended');
}
