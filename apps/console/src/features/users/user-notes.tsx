import { Button, Empty, Form, Input } from 'antd';
import { useChange } from '../../lib/api/use-change';
import { useT } from '../../lib/i18n/t';
import { useMay } from '../../lib/may';
import { showTime } from '../../lib/time';
import { useUnsavedForm } from '../../lib/unsaved';
import type { OneUser } from './one-user';

/** Notes of staff about a user, which the user never sees. */
export function UserNotes({ userId, notes }: Pick<OneUser, 'userId' | 'notes'>) {
  const t = useT();
  const may = useMay();
  const [form] = Form.useForm<{ text: string }>();
  const add = useChange('addUserNote', {
    stale: ['user'],
    success: t('Common.Saved'),
    done: () => form.resetFields(),
  });
  const unsaved = useUnsavedForm();
  return (
    <div className="max-w-2xl">
      {may('addUserNote') && (
        <Form
          form={form}
          layout="vertical"
          requiredMark={false}
          onValuesChange={unsaved.onValuesChange}
          onFinish={({ text }) => void add.run({ userId, text: text.trim() }).then(unsaved.saved)}
        >
          <Form.Item
            name="text"
            label={t('User.NoteText')}
            extra={t('User.NoteTip')}
            rules={[{ required: true, whitespace: true, message: t('Common.Required') }]}
          >
            <Input.TextArea maxLength={1_000} showCount autoSize={{ minRows: 2, maxRows: 8 }} />
          </Form.Item>
          <Button type="primary" htmlType="submit" loading={add.busy}>
            {t('User.AddNote')}
          </Button>
        </Form>
      )}
      {notes.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('User.NoNotes')} />}
      <ul className="mt-4 flex flex-col gap-3">
        {notes.map(({ id, at, by, text }) => (
          <li key={id} className="border-s-2 border-line ps-3">
            <p className="text-small text-ink-faint">
              {by} · {showTime(at)}
            </p>
            <p className="break-words whitespace-pre-wrap">{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
