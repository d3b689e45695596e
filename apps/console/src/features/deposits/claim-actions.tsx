import { App, Button, Space } from 'antd';
import { useState } from 'react';
import { useChange } from '../../lib/api/use-change';
import { useT } from '../../lib/i18n/t';
import { showMoney } from '../../lib/money';
import { ListedReasonDialog } from '../../lib/parts/reason-dialog';
import { secondText } from '../../lib/parts/second-need';
import { useConfirm } from '../../lib/parts/use-confirm';
import { useMe } from '../../lib/session/session';
import type { Claim } from './claim';

const stale = ['deposits', 'receipts'] as const;

export function ClaimActions({ claim }: { claim: Claim }) {
  const t = useT();
  const me = useMe();
  const confirm = useConfirm();
  const { message } = App.useApp();
  const [rejecting, setRejecting] = useState(false);
  const {
    userId,
    orderNo,
    nickname,
    account,
    chargeNo,
    candidates,
    needsNumber,
    takenBy,
    own,
    second,
    firstApprovedBy,
  } = claim;
  const name = nickname || account;
  const taken = takenBy !== '' && !own;
  const take = useChange('takeDeposit', { stale });
  const approve = useChange('approveDeposit', {
    stale,
    done: ({ coin, second: missing }) =>
      void message.success(
        missing ? t('Deposit.FirstApproved') : t('Deposit.Approved', { amount: showMoney(coin) }),
      ),
  });
  const reject = useChange('rejectDeposit', { stale, success: t('Deposit.Rejected') });
  const [payment] = candidates;
  const notByMe =
    payment?.enteredBy === me.name
      ? t('Deposit.OwnPayment')
      : firstApprovedBy === me.name
        ? t('Deposit.OwnApproval')
        : '';
  const askApprove = () => {
    if (!payment) return;
    const amount = showMoney(payment.coin);
    confirm({
      title: t('Deposit.ApproveTitle', { amount }),
      effects: [
        t('Deposit.ApproveText1', { name, id: userId, amount }),
        t('Deposit.ApproveText2', { number: payment.tradeNo }),
        t('Deposit.ApproveText3'),
        ...(second && !firstApprovedBy ? [secondText(t, second), t('Deposit.ApproveText4')] : []),
      ],
      ok: t('Deposit.Approve'),
      run: () => approve.run({ userId, orderNo, tradeNo: payment.tradeNo, coin: payment.coin }),
    });
  };
  const askTakeOver = () =>
    confirm({
      title: t('Deposit.TakeOverTitle', { name: takenBy }),
      effects: [t('Deposit.TakeOverText', { name: takenBy })],
      ok: t('Deposit.TakeOver'),
      run: () => take.run({ userId, orderNo, take: true, over: true }),
    });
  const takeOrLeave = () => (taken ? askTakeOver() : void take.run({ userId, orderNo, take: !own }));
  return (
    <Space size="small">
      <Button size="small" loading={take.busy} onClick={takeOrLeave}>
        {t(taken ? 'Deposit.TakeOver' : own ? 'Deposit.Leave' : 'Deposit.Take')}
      </Button>
      <Button
        size="small"
        type="primary"
        disabled={!payment || needsNumber || taken || notByMe !== ''}
        title={notByMe}
        loading={approve.busy}
        onClick={askApprove}
      >
        {t('Deposit.Approve')}
      </Button>
      <Button size="small" danger disabled={taken} onClick={() => setRejecting(true)}>
        {t('Deposit.Reject')}
      </Button>
      <ListedReasonDialog
        of="rejectDeposit"
        open={rejecting}
        title={t('Deposit.RejectTitle', { name })}
        ok={t('Deposit.Reject')}
        effect={t('Deposit.RejectText', { digits: chargeNo })}
        danger
        busy={reject.busy}
        onClose={() => setRejecting(false)}
        onSubmit={(reason) => reject.run({ userId, orderNo, ...reason })}
      />
    </Space>
  );
}
