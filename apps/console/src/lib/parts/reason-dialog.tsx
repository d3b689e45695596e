import { reasons, type ReasonedCall } from '@truedraw/contract/staff';
import { Form, Input, Select } from 'antd';
import type { ReactNode } from 'react';
import { useT } from '../i18n/t';
import { FormDialog } from './form-dialog';

interface DialogProps {
  open: boolean;
  title: string;
  ok: string;
  effect: ReactNode;
  danger?: boolean;
  busy: boolean;
  onClose: () => void;
}

interface ReasonDialogProps extends DialogProps {
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
  return <TextItem name="reason" label={t('Common.Reason')} required />;
}

interface Listed<Name extends ReasonedCall> {
  reason: (typeof reasons)[Name][number];
  note?: string;
}

export interface ListedReasonProps<Name extends ReasonedCall> extends DialogProps {
  /** The call whose reasons are offered. */
  of: Name;
  onSubmit: (reason: Listed<Name>) => Promise<unknown>;
}

/** The same with a reason of a list, and a note, without which another reason says nothing. */
export function ListedReasonDialog<Name extends ReasonedCall>({
  of,
  onSubmit,
  ...dialog
}: ListedReasonProps<Name>) {
  const t = useT();
  const options = reasons[of].map((reason) => ({ value: reason, label: t(`Reason.${reason}`) }));
  return (
    <FormDialog<Listed<Name>>
      {...dialog}
      onSubmit={({ reason, note = '' }) => onSubmit({ reason, ...(note.trim() && { note: note.trim() }) })}
    >
      <Form.Item
        name="reason"
        label={t('Common.Reason')}
        rules={[{ required: true, message: t('Common.ReasonTip') }]}
      >
        <Select options={options} />
      </Form.Item>
      <Form.Item noStyle dependencies={['reason']}>
        {({ getFieldValue }) => (
          <TextItem name="note" label={t('Common.Note')} required={getFieldValue('reason') === 'other'} />
        )}
      </Form.Item>
    </FormDialog>
  );
}

function TextItem({ name, label, required }: { name: string; label: string; required: boolean }) {
  const t = useT();
  return (
    <Form.Item
      name={name}
      label={label}
      rules={[{ required, whitespace: required, message: t('Common.ReasonTip') }]}
    >
      <Input.TextArea maxLength={500} showCount autoSize={{ minRows: 2, maxRows: 6 }} />
    </Form.Item>
  );
}
