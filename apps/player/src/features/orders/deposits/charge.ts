import { call } from '../../../lib/api/call';
import { reloadQuery } from '../../../lib/query-client';

export async function charge(channel: number, chargeNo: string, key: string): Promise<void> {
  await call('charge', { channel, chargeNo }, { headers: { 'Idempotency-Key': key } });
  await reloadQuery(['chargeLog']);
}
