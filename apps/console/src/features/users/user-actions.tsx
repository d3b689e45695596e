import { App, Button, Space } from 'antd';
import { useState } from 'react';
import { useChange } from '../../lib/api/use-change';
import { useT } from '../../lib/i18n/t';
import { useMay } from '../../lib/may';
import { showMoney } from '../../lib/money';
import { ProposeAdjustment } from '../../lib/parts/propose-adjustment';
import { ReasonDialog } from '../../lib/parts/reason-dialog';
import { useConfirm } from '../../lib/parts/use-confirm';
import type { OneUser } from './one-user';
import { SetTerms } from './set-terms';

const stale = ['user', 'users'] as const;

export function UserActions({ user }: { user: OneUser }) {
  const t = useT();
  const may = useMay();
  const confirm = useConfirm();
  const { message } = App.useApp();
  const [dialog, setDialog] = useState<'suspend' | 'restore' | 'adjust' | 'terms'>();
  const close = () => setDialog(undefined);
  const { userId, coin, devices, suspension } = user;
  const name = user.nickname || user.account;
  const suspend = useChange('suspendUser', { stale, success: t('User.SuspendDone') });
  const restore = useChange('restoreUser', { stale, success: t('User.Restored') });
  const endSessions = useChange('endUserSessions', {
    stale,
    done: ({ ended }) => void message.success(t('User.EndedSessions', { count: ended })),
  });
  const askEnd = () =>
    confirm({
      title: t('User.EndSessionsTitle', { name }),
      effects: [t('User.EndSessionsText', { count: devices.length })],
      ok: t('User.EndSessions'),
      danger: true,
      run: () => endSessions.run({ userId }),
    });
  return (
    <Space size="small" wrap>
      {may('proposeAdjustment') && <Button onClick={() => setDialog('adjust')}>{t('User.Adjust')}</Button>}
      {may('setAgent') && <Button onClick={() => setDialog('terms')}>{t('User.SetTerms')}</Button>}
      {may('endUserSessions') && (
        <Button disabled={devices.length === 0} onClick={askEnd}>
          {t('User.EndSessions')}
        </Button>
      )}
      {!suspension && may('suspendUser') && (
        <Button danger onClick={() => setDialog('suspend')}>
          {t('User.Suspend')}
        </Button>
      )}
      {suspension && may('restoreUser') && (
        <Button type="primary" onClick={() => setDialog('restore')}>
          {t('User.Restore')}
        </Button>
      )}
      <ReasonDialog
        open={dialog === 'suspend'}
        title={t('User.SuspendTitle', { name })}
        ok={t('User.Suspend')}
        effect={t('User.SuspendText', { amount: showMoney(coin) })}
        danger
        busy={suspend.busy}
        onClose={close}
        onSubmit={(reason) => suspend.run({ userId, reason })}
      />
      <ReasonDialog
        open={dialog === 'restore'}
        title={t('User.RestoreTitle', { name })}
        ok={t('User.Restore')}
        effect={t('User.RestoreText')}
        busy={restore.busy}
        onClose={close}
        onSubmit={(reason) => restore.run({ userId, reason })}
      />
      <ProposeAdjustment open={dialog === 'adjust'} onClose={close} user={{ userId, name }} />
      <SetTerms open={dialog === 'terms'} onClose={close} user={user} />
    </Space>
  );
}
