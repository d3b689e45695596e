import { Form, Input } from 'antd';
import type { ReactNode } from 'react';
import { useT } from '../i18n/t';
import { FormDialog } from './form-dialog';

interface ReasonDialogProps {
  open: boolean;
  title: string;
  ok: string;
  effect: ReactNode;
  danger?: boolean;
  busy: boolean;
  onClose: () => void;
  onSubmit: (reason: string) => Promise<unknown>;
}

/** A confirmation that asks for a reason, which is recorded. */
export function ReasonDialog({ onSubmit, ...dialog }: ReasonDialogProps) {
  return (
    <FormDialog<{ reason: string }> {...dialog} onSubmit={({ reason }) => onSubmit(reason.trim())}>
      <ReasonItem />
    </FormDialog>
  );
}

export function ReasonItem() {
  const t = useT();
  return (
    <Form.Item
      name="reason"
      label={t('Common.Reason')}
      rules={[{ required: true, whitespace: true, message: t('Common.ReasonTip') }]}
    >
      <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 6 }} />
    </Form.Item>
  );
}
