import { App, Form, Modal, type FormProps } from 'antd';
import { useRef, useState, type ReactNode } from 'react';
import { useDraft } from '../drafts';
import { useT } from '../i18n/t';
import { leaveSafely, useUnsaved } from '../unsaved';

interface FormDialogProps<Values> extends Pick<FormProps<Values>, 'initialValues' | 'onValuesChange'> {
  open: boolean;
  title: string;
  ok: string;
  /** What will happen; shown above the buttons. */
  effect?: ReactNode;
  danger?: boolean;
  busy: boolean;
  onClose: () => void;
  /** Resolves to undefined when it failed: the dialog then stays open. */
  onSubmit: (values: Values) => Promise<unknown>;
  children: ReactNode;
  width?: number;
}

const fields = 'input, textarea, [role=switch]';

/** A form in a dialog: its first field has the focus, Enter submits, and it starts empty each time. */
export function FormDialog<Values extends object>({
  open,
  title,
  ok,
  effect,
  danger = false,
  busy,
  onClose,
  onSubmit,
  children,
  width = 440,
  onValuesChange,
  ...form
}: FormDialogProps<Values>) {
  const t = useT();
  const [instance] = Form.useForm<Values>();
  const [changed, setChanged] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  useUnsaved(open && changed);
  const { message } = App.useApp();
  const draft = useDraft<Values>(title);
  const noteTyped = (values: Values) => {
    setChanged(true);
    // Passwords are not kept.
    if (!content.current?.querySelector('input[type=password]')) draft.note(values);
  };
  const begin = () => {
    const typed = draft.take();
    if (typed) {
      instance.setFieldsValue(typed);
      noteTyped(typed);
      message.info(t('Common.DraftBack'));
    }
    content.current?.querySelector<HTMLElement>(fields)?.focus();
  };
  const close = () => {
    setChanged(false);
    draft.note(undefined);
    onClose();
  };
  const submit = async (values: Values) => {
    if ((await onSubmit(values)) !== undefined) close();
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
      onCancel={() => leaveSafely(close)}
      afterOpenChange={(isOpen) => isOpen && begin()}
      width={width}
      destroyOnHidden
    >
      <div ref={content}>
        <Form<Values>
          {...form}
          form={instance}
          layout="vertical"
          requiredMark={false}
          preserve={false}
          onValuesChange={(part, values) => {
            noteTyped(values);
            onValuesChange?.(part, values);
          }}
          onFinish={(values) => void submit(values)}
        >
          {children}
          {effect && <div className="text-ink-soft">{effect}</div>}
          {/* Enter submits a form only if the form contains a submit button. */}
          <button type="submit" hidden>
            {ok}
          </button>
        </Form>
      </div>
    </Modal>
  );
}
