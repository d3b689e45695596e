import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useChange } from '../../lib/api/use-change';
import type { Draw } from '../../lib/draws/draw-state';
import { useT } from '../../lib/i18n/t';
import { showMoney } from '../../lib/money';
import { FormDialog } from '../../lib/parts/form-dialog';
import { staleOfTurn } from './turn';

/** The first of two people proposes to cancel a turn and gives the reason. */
export function CancelTurn({ turnId, draws }: { turnId: number; draws: readonly Draw[] }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const propose = useChange('proposeCancel', { stale: staleOfTurn, success: t('Draw.CancelProposed') });
  const stakes = showMoney(draws.reduce((sum, draw) => sum + draw.stakes, 0));
  return (
    <>
      <Button danger onClick={() => setOpen(true)}>
        {t('Draw.Cancel')}
      </Button>
      <FormDialog<{ reason: string }>
        open={open}
        title={t('Draw.CancelTitle', { turn: turnId })}
        ok={t('Draw.CancelPropose')}
        effect={t('Draw.CancelSays', { stakes })}
        danger
        busy={propose.busy}
        onClose={() => setOpen(false)}
        onSubmit={({ reason }) => propose.run({ turnId, reason })}
      >
        <Form.Item
          name="reason"
          label={t('Common.Reason')}
          rules={[{ required: true, whitespace: true, message: t('Common.ReasonTip') }]}
        >
          <Input maxLength={500} />
        </Form.Item>
      </FormDialog>
    </>
  );
}
