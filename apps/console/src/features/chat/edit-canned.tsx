import { locales } from '@truedraw/messages';
import { Form, Input } from 'antd';
import { useChange } from '../../lib/api/use-change';
import { useT } from '../../lib/i18n/t';
import { FormDialog } from '../../lib/parts/form-dialog';
import type { Canned } from './canned';

interface EditCannedProps {
  open: boolean;
  /** Without one, the dialog adds a canned answer. */
  canned: Canned | undefined;
  onClose: () => void;
}

export function EditCanned({ open, canned, onClose }: EditCannedProps) {
  const t = useT();
  const save = useChange('saveCannedAnswer', { stale: ['cannedAnswers'], success: t('Chat.CannedSaved') });
  const required = [{ required: true, whitespace: true, message: t('Common.Required') }];
  return (
    <FormDialog<Omit<Canned, 'id'>>
      open={open}
      width={560}
      title={t(canned ? 'Chat.CannedEdit' : 'Chat.CannedAdd')}
      ok={t('Common.Save')}
      busy={save.busy}
      onClose={onClose}
      initialValues={canned ?? {}}
      onSubmit={(texts) => save.run({ ...texts, ...(canned && { id: canned.id }) })}
    >
      <Form.Item name="title" label={t('Chat.CannedTitle')} rules={required}>
        <Input maxLength={60} autoComplete="off" />
      </Form.Item>
      {locales.map((locale) => (
        <Form.Item key={locale} name={locale} label={t(`Language.${locale}`)} rules={required}>
          <Input.TextArea lang={locale} maxLength={1_000} autoSize={{ minRows: 2, maxRows: 6 }} />
        </Form.Item>
      ))}
    </FormDialog>
  );
}
