import { Button, Form, Input, Space } from 'antd';
import { useState } from 'react';
import { useChange } from '../../lib/api/use-change';
import { useT } from '../../lib/i18n/t';
import { showMoney } from '../../lib/money';
import { FormDialog } from '../../lib/parts/form-dialog';
import { ListedReasonDialog } from '../../lib/parts/reason-dialog';
import { secondText } from '../../lib/parts/second-need';
import { useConfirm } from '../../lib/parts/use-confirm';
import { useNow } from '../../lib/use-now';
import { useMe } from '../../lib/session/session';
import type { Withdrawal } from './withdrawal';

const stale = ['withdrawals'] as const;

/** The next step of a withdrawal: take it, approve it if a second person must, complete it or fail it. */
export function WithdrawalActions({ order }: { order: Withdrawal }) {
  const t = useT();
  const me = useMe();
  const now = useNow(10_000);
  const confirm = useConfirm();
  const [dialog, setDialog] = useState<'complete' | 'fail'>();
  const close = () => setDialog(undefined);
  const { userId, orderId, coin, status, needsApproval, second, takenBy, approvedBy } = order;
  const isOwn = takenBy === me.name;
  const isHeld = order.heldUntil !== undefined && order.heldUntil > now;
  const id = { userId, orderId };
  const name = order.nickname || order.account;
  const amount = showMoney(coin);
  const paidTo = { holder: order.name, bank: order.bank, to: order.to };
  const take = useChange('takeWithdrawal', { stale, success: t('Withdraw.Taken') });
  const approve = useChange('approveWithdrawal', { stale, success: t('Withdraw.Approved') });
  const complete = useChange('completeWithdrawal', { stale, success: t('Withdraw.Completed') });
  const fail = useChange('failWithdrawal', { stale, success: t('Withdraw.Failed') });
  const askTake = () =>
    confirm({
      title: t('Withdraw.TakeTitle'),
      effects: [
        t('Withdraw.TakeText1', { name, amount }),
        t('Withdraw.TakeText2'),
        ...(second ? [t('Withdraw.TakeText3', { why: secondText(t, second) })] : []),
      ],
      ok: t('Withdraw.Take'),
      run: () => take.run(id),
    });
  const askApprove = () =>
    confirm({
      title: t('Withdraw.ApproveTitle', { amount }),
      effects: [
        t('Withdraw.ApproveText1', { ...paidTo, amount }),
        t('Withdraw.ApproveText2', { name: takenBy }),
      ],
      ok: t('Withdraw.Approve'),
      run: () => approve.run(id),
    });
  return (
    <Space size="small">
      {status === 0 && (
        <Button size="small" type="primary" disabled={isHeld} onClick={askTake}>
          {t('Withdraw.Take')}
        </Button>
      )}
      {status === 1 && !approvedBy && (needsApproval || !isOwn) && (
        <Button
          size="small"
          type={needsApproval ? 'primary' : 'default'}
          disabled={isOwn}
          title={isOwn ? t('Withdraw.OwnTaken') : ''}
          onClick={askApprove}
        >
          {t('Withdraw.Approve')}
        </Button>
      )}
      {status === 1 && !needsApproval && (
        <Button size="small" type="primary" onClick={() => setDialog('complete')}>
          {t('Withdraw.Complete')}
        </Button>
      )}
      <Button size="small" danger onClick={() => setDialog('fail')}>
        {t('Withdraw.Fail')}
      </Button>
      <FormDialog<{ reference: string }>
        open={dialog === 'complete'}
        title={t('Withdraw.CompleteTitle', { amount })}
        ok={t('Withdraw.Complete')}
        effect={t('Withdraw.CompleteText', paidTo)}
        busy={complete.busy}
        onClose={close}
        onSubmit={({ reference }) => complete.run({ ...id, reference: reference.trim() })}
      >
        <Form.Item
          name="reference"
          label={t('Withdraw.Reference')}
          rules={[{ required: true, whitespace: true, message: t('Withdraw.ReferenceTip') }]}
        >
          <Input autoComplete="off" spellCheck={false} maxLength={120} />
        </Form.Item>
      </FormDialog>
      <ListedReasonDialog
        of="failWithdrawal"
        open={dialog === 'fail'}
        title={t('Withdraw.FailTitle', { amount })}
        ok={t('Withdraw.Fail')}
        effect={t('Withdraw.FailText', { amount, name })}
        danger
        busy={fail.busy}
        onClose={close}
        onSubmit={(reason) => fail.run({ ...id, ...reason })}
      />
    </Space>
  );
}
