import { Button, Skeleton } from '@truedraw/ui';
import { useState } from 'react';
import { useT } from '../../../lib/i18n/t';
import { Page } from '../../../lib/parts/page';
import { LoadFailed } from '../../../lib/parts/load-failed';
import { DeviceList } from './device-list';
import { LogoutOthersSheet } from './logout-others-sheet';
import { useDevices } from './use-devices';

export function DevicesPage() {
  const t = useT();
  const { data: devices, error, refetch } = useDevices();
  const [asking, setAsking] = useState(false);
  const alone = devices?.every((device) => device.current);
  return (
    <Page title={t('My.Devices')}>
      {!devices && error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!devices && !error && (
        <div aria-busy="true" className="flex flex-col gap-3">
          <Skeleton className="h-18" />
          <Skeleton className="h-18" />
        </div>
      )}
      {devices && <DeviceList devices={devices} />}
      {devices && alone && <p className="text-center text-small text-ink-faint">{t('My.DevicesAlone')}</p>}
      {devices && !alone && (
        <Button look="outline" onClick={() => setAsking(true)}>
          {t('My.LogoutOthers')}
        </Button>
      )}
      <LogoutOthersSheet open={asking} onClose={() => setAsking(false)} />
    </Page>
  );
}
