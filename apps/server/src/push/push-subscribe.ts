import { hashSecret } from '../crypto/secrets';
import { inTransaction } from '../db/transaction';
import type { Handler } from '../http/handler';
import { Refusal } from '../refusal';
import { upsertSubscription } from '../accounts/store/push-subscriptions';

/** Called again after a login, a change of language or a new address: the last call counts. */
export const pushSubscribe: Handler<'pushSubscribe'> = async ({ endpoint, p256dh, auth }, context) => {
  const { db, lanes, push, locale, caller } = context;
  if (!push.accepts(endpoint)) throw new Refusal('PushAddressInvalid');
  const subscription = {
    userId: caller.user.id,
    deviceId: caller.deviceId,
    endpointHash: hashSecret(endpoint),
    endpoint,
    p256dh,
    auth,
    locale,
  };
  await inTransaction(db, (tx) => upsertSubscription(tx, lanes, subscription));
  return {};
};
