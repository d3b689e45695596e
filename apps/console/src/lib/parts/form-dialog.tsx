import { Form, Modal, type FormProps } from 'antd';
import type { ReactNode } from 'react';
import { useT } from '../i18n/t';

interface FormDialogProps<Values> extends Pick<FormProps<Values>, 'initialValues' | 'onValuesChange'> {
  open: boolean;
  title: string;
  ok: string;
  /** What will happen, above the buttons. */
  says?: ReactNode;
  danger?: boolean;
  busy: boolean;
  onClose: () => void;
  /** Resolves to undefined when it was refused: the dialog then stays, with what was typed. */
  onSubmit: (values: Values) => Promise<unknown>;
  children: ReactNode;
  width?: number;
}

/** A form in a dialog: Enter submits, and it starts empty each time. */
export function FormDialog<Values extends object>({
  open,
  title,
  ok,
  says,
  danger = false,
  busy,
  onClose,
  onSubmit,
  children,
  width = 440,
  ...form
}: FormDialogProps<Values>) {
  const t = useT();
  const [instance] = Form.useForm<Values>();
  const submit = async (values: Values) => {
    if ((await onSubmit(values)) !== undefined) onClose();
  };
  return (
    <Modal
      open={open}
      title={title}
      okText={ok}
      okButtonProps={{ danger, htmlType: 'submit' }}
      cancelText={t('Common.Cancel')}
      confirmLoading={busy}
      onOk={() => instance.submit()}
      onCancel={onClose}
      width={width}
      destroyOnHidden
    >
      <Form<Values>
        {...form}
        form={instance}
        layout="vertical"
        requiredMark={false}
        preserve={false}
        onFinish={(values) => void submit(values)}
      >
        {children}
        {says && <div className="text-ink-soft">{says}</div>}
        {/* Enter submits only where the form has a button of its own. */}
        <button type="submit" hidden>
          {ok}
        </button>
      </Form>
    </Modal>
  );
}
