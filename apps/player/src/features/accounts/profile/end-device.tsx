import { Button } from '@truedraw/ui';
import { failureText } from '../../../lib/failure-text';
import { call } from '../../../lib/api/call';
import { withConfirmation } from '../../../lib/confirm/with-confirmation';
import { useSubmit } from '../../../lib/form/use-submit';
import { useT } from '../../../lib/i18n/t';
import { queryClient } from '../../../lib/query-client';
import { showToast } from '../../../lib/toast';
import { devicesKey } from './use-devices';

/** Logs one other device out. */
export function EndDevice({ id, name }: { id: string; name: string }) {
  const t = useT();
  const { busy, submit } = useSubmit(async () => {
    try {
      queryClient.setQueryData(devicesKey, await withConfirmation(() => call('endDevice', { id })));
    } catch (error) {
      return showToast(failureText(t, error, 'Common.OPFail'), 'failure');
    }
    return showToast(t('Common.OpSuccess'), 'success');
  });
  return (
    <Button look="plain" busy={busy} aria-label={t('My.EndDeviceOf', { name })} onClick={submit}>
      {t('My.EndDevice')}
    </Button>
  );
}
