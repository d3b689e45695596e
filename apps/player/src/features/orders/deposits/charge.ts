import { call } from '../../../lib/api/call';
import { queryClient } from '../../../lib/query-client';

export async function charge(channel: number, chargeNo: string, key: string): Promise<void> {
  await call('charge', { channel, chargeNo }, { headers: { 'Idempotency-Key': key } });
  await queryClient.invalidateQueries({ queryKey: ['chargeLog'] });
}
