import { Button, Space } from 'antd';
import { useChange } from '../../lib/api/use-change';
import { useT } from '../../lib/i18n/t';
import { showDifference, showMoney } from '../../lib/money';
import { useConfirm } from '../../lib/parts/use-confirm';
import { useMe } from '../../lib/session/session';
import type { Adjustment } from './adjustment';

const stale = ['adjustments', 'user'] as const;

export function AdjustmentActions({ adjustment }: { adjustment: Adjustment }) {
  const t = useT();
  const me = useMe();
  const confirm = useConfirm();
  const { id, userId, coin, reason, proposedBy } = adjustment;
  const name = adjustment.nickname || adjustment.account;
  const approve = useChange('approveAdjustment', { stale, success: t('Adjust.Approved') });
  const drop = useChange('dropAdjustment', { stale, success: t('Adjust.Dropped') });
  const own = proposedBy === me.name;
  const askApprove = () =>
    confirm({
      title: t('Adjust.ApproveTitle', { amount: showDifference(coin) }),
      effects: [
        t(coin > 0 ? 'Adjust.ApproveIn' : 'Adjust.ApproveOut', {
          name,
          id: userId,
          amount: showMoney(Math.abs(coin)),
        }),
        t('Adjust.ApproveReason', { reason }),
        t('Adjust.ApproveFinal'),
      ],
      ok: t('Adjust.Approve'),
      danger: true,
      run: () => approve.run({ id }),
    });
  const askDrop = () =>
    confirm({
      title: t('Adjust.DropTitle'),
      effects: [t('Adjust.DropText', { name, amount: showDifference(coin) })],
      ok: t('Adjust.Drop'),
      run: () => drop.run({ id }),
    });
  return (
    <Space size="small">
      <Button
        size="small"
        type="primary"
        disabled={own}
        title={own ? t('Adjust.OwnProposal') : ''}
        onClick={askApprove}
      >
        {t('Adjust.Approve')}
      </Button>
      <Button size="small" onClick={askDrop}>
        {t('Adjust.Drop')}
      </Button>
    </Space>
  );
}
