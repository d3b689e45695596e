import { call } from '../../../lib/api/call';
import { withConfirmation } from '../../../lib/confirm/with-confirmation';
import { queryClient } from '../../../lib/query-client';
import { devicesKey } from './use-devices';

/** The response lists the devices that are still logged in. */
export async function logoutOthers(): Promise<void> {
  queryClient.setQueryData(devicesKey, await withConfirmation(() => call('logoutOthers', {})));
}
