import { Alert } from 'antd';
import { Link } from 'wouter';
import { useCall } from '../lib/api/use-call';
import { useT } from '../lib/i18n/t';
import { hrefOf } from '../lib/router/paths';

/** Without an open channel nobody can pay in, which a fresh production begins with. */
export function MissingChannel() {
  const t = useT();
  const channels = useCall('channels', {});
  if (!channels.data || channels.data.some(({ open }) => open)) return null;
  return (
    <div className="mb-3">
      <Alert
        type="warning"
        showIcon
        title={t('Work.NoChannel')}
        action={<Link href={hrefOf('/channels')}>{t('Work.ToChannels')}</Link>}
      />
    </div>
  );
}
