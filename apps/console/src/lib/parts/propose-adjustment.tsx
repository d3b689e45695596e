import { Form, Radio } from 'antd';
import { useChange } from '../api/use-change';
import { useT } from '../i18n/t';
import { readMoney } from '../money';
import { FormDialog } from './form-dialog';
import { MoneyItem } from './amount-item';
import { ReasonItem } from './reason-dialog';
import { UserPicker } from './user-picker';

interface ProposeAdjustmentProps {
  open: boolean;
  onClose: () => void;
  /** The user whose coins change. Without one, the dialog has a field for it. */
  user?: { userId: number; name: string };
}

interface Typed {
  userId?: number;
  way: 'in' | 'out';
  amount: string;
  reason: string;
}

/** The first of two people proposes an adjustment. The direction is a choice, because a typed sign can be forgotten. */
export function ProposeAdjustment({ open, onClose, user }: ProposeAdjustmentProps) {
  const t = useT();
  const propose = useChange('proposeAdjustment', {
    stale: ['adjustments', 'user'],
    success: t('Adjust.Proposed'),
  });
  const submit = async ({ userId = user?.userId ?? 0, way, amount, reason }: Typed) => {
    const coins: number = readMoney(amount) ?? 0;
    return propose.run({ userId, coin: way === 'in' ? coins : -coins, reason: reason.trim() });
  };
  return (
    <FormDialog<Typed>
      open={open}
      title={user ? t('Adjust.ProposeTitle', { name: user.name }) : t('Adjust.Propose')}
      ok={t('Adjust.Propose')}
      effect={t('Adjust.ProposeTip')}
      busy={propose.busy}
      onClose={onClose}
      initialValues={{ way: 'in' }}
      onSubmit={submit}
    >
      {!user && (
        <Form.Item
          name="userId"
          label={t('Money.User')}
          rules={[{ required: true, message: t('Common.Required') }]}
        >
          <UserPicker />
        </Form.Item>
      )}
      <Form.Item name="way" label={t('Adjust.Way')}>
        <Radio.Group
          optionType="button"
          options={[
            { value: 'in', label: t('Adjust.In') },
            { value: 'out', label: t('Adjust.Out') },
          ]}
        />
      </Form.Item>
      <MoneyItem name="amount" label={t('Common.Amount')} least={1} />
      <ReasonItem />
    </FormDialog>
  );
}
