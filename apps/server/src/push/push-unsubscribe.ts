import { hashSecret } from '../crypto/secrets';
import { inTransaction } from '../db/transaction';
import type { Handler } from '../http/handler';
import { dropSubscriptions } from '../accounts/store/push-subscriptions';

export const pushUnsubscribe: Handler<'pushUnsubscribe'> = async ({ endpoint }, { db, lanes, caller }) => {
  const endpointHash = hashSecret(endpoint);
  await inTransaction(db, (tx) => dropSubscriptions(tx, lanes, caller.user.id, { endpointHash }));
  return {};
};
