import { Button, Space } from 'antd';
import { useState } from 'react';
import { useChange } from '../../lib/api/use-change';
import { useT } from '../../lib/i18n/t';
import { ReasonDialog } from '../../lib/parts/reason-dialog';
import { useConfirm } from '../../lib/parts/use-confirm';
import { useMe } from '../../lib/session/session';
import { sentencesOf, titleOf, type Change } from './change-text';

const stale = [
  'changes',
  'moneySettings',
  'gameSettings',
  'exposure',
  'overrides',
  'user',
  'agentShares',
  'channels',
  'content',
] as const;

export function ChangeActions({ change }: { change: Change }) {
  const t = useT();
  const me = useMe();
  const ask = useConfirm();
  const [rejecting, setRejecting] = useState(false);
  const confirm = useChange('confirmChange', { stale, success: t('Change.Confirmed') });
  const reject = useChange('rejectChange', { stale, success: t('Change.Rejected') });
  const { id, proposedBy } = change;
  const own = proposedBy === me.name;
  const askConfirm = () =>
    ask({
      title: t('Change.ConfirmTitle'),
      effects: [titleOf(t, change), ...sentencesOf(t, change), t('Change.ConfirmText')],
      ok: t('Change.Confirm'),
      danger: true,
      run: () => confirm.run({ id }),
    });
  return (
    <Space size="small">
      <Button
        size="small"
        type="primary"
        disabled={own}
        title={own ? t('Change.Own') : ''}
        onClick={askConfirm}
      >
        {t('Change.Confirm')}
      </Button>
      <Button size="small" onClick={() => setRejecting(true)}>
        {t(own ? 'Change.TakeBack' : 'Change.Reject')}
      </Button>
      <ReasonDialog
        open={rejecting}
        title={t('Change.RejectTitle')}
        ok={t(own ? 'Change.TakeBack' : 'Change.Reject')}
        effect={t('Change.RejectText')}
        busy={reject.busy}
        onClose={() => setRejecting(false)}
        onSubmit={(reason) => reject.run({ id, reason })}
      />
    </Space>
  );
}
