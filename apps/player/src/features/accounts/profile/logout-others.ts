import { call } from '../../../lib/api/call';
import { queryClient } from '../../../lib/query-client';
import { devicesKey } from './use-devices';

/** The answer is the list of devices that are left. */
export async function logoutOthers(): Promise<void> {
  queryClient.setQueryData(devicesKey, await call('logoutOthers', {}));
}
