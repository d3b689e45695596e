import { Alert, Button, Form } from 'antd';
import { useState } from 'react';
import { useT } from '../../lib/i18n/t';
import { useMay } from '../../lib/may';
import { useConfirm } from '../../lib/parts/use-confirm';
import { AllowedHosts } from './allowed-hosts';
import type { Content, Draft } from './content';
import { ContentFields } from './content-fields';
import { PhonePreview } from './phone-preview';
import { useSaveContent } from './use-save-content';

interface ContentEditorProps {
  content: Content;
  reload: () => unknown;
}

/** The content, and a preview of it on a phone. Users see nothing of it until it is published. */
export function ContentEditor({ content, reload }: ContentEditorProps) {
  const t = useT();
  const may = useMay();
  const confirm = useConfirm();
  const [form] = Form.useForm<Draft>();
  const { version, hosts, ...first } = content;
  const [draft, setDraft] = useState<Draft>(first);
  const { busy, problem, save } = useSaveContent(form);
  const changed = JSON.stringify(draft) !== JSON.stringify(first);
  const ask = (typed: Draft) =>
    confirm({
      title: t('Content.SaveTitle'),
      effects: [
        t('Content.SaveText1'),
        t('Content.SaveText2', { banners: typed.banners.length, contacts: typed.contacts.length }),
      ],
      ok: t('Content.Save'),
      run: () => save({ ...typed, version }),
    });
  const discard = () => {
    form.resetFields();
    setDraft(first);
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_24.5rem] items-start gap-4">
      <div className="flex flex-col gap-4">
        <Form<Draft>
          form={form}
          layout="vertical"
          requiredMark={false}
          initialValues={first}
          disabled={!may('saveContent')}
          onValuesChange={() => setDraft(form.getFieldsValue(true) as Draft)}
          onFinish={() => ask(form.getFieldsValue(true) as Draft)}
          scrollToFirstError
        >
          <ContentFields />
          {problem && (
            <Alert
              type="error"
              showIcon
              className="mb-3"
              title={t('Content.SaveFailed')}
              description={problem.text}
              action={
                problem.outdated && <Button onClick={() => void reload()}>{t('Content.Reload')}</Button>
              }
            />
          )}
          {may('saveContent') && (
            <div className="sticky bottom-0 z-[5] flex items-center gap-3 border-t border-line bg-canvas py-3">
              <Button type="primary" htmlType="submit" loading={busy} disabled={!changed}>
                {t('Content.Save')}
              </Button>
              <Button disabled={!changed} onClick={discard}>
                {t('Content.Discard')}
              </Button>
              {changed && <span className="text-ink-soft">{t('Content.Unsaved')}</span>}
            </div>
          )}
        </Form>
        <AllowedHosts hosts={hosts} />
      </div>
      <PhonePreview draft={draft} />
    </div>
  );
}
