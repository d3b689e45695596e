import type { StaffRequestOf } from '@truedraw/client/staff';
import { Alert, Button, Form, Input } from 'antd';
import { useEffect, useState } from 'react';
import { call } from '../../lib/api/call';
import { useDraft } from '../../lib/drafts';
import { useT } from '../../lib/i18n/t';
import { useMay } from '../../lib/may';
import { useConfirm } from '../../lib/parts/use-confirm';
import { momentOf, showTime } from '../../lib/time';
import { useUnsaved } from '../../lib/unsaved';
import { foreignFieldsOf } from './address-fields';
import { AllowedHosts } from './allowed-hosts';
import type { Content, Draft } from './content';
import { ContentFields } from './content-fields';
import { ContentHistory } from './content-history';
import { PhonePreview } from './phone-preview';
import { Scheduled } from './scheduled';
import { useSaveContent } from './use-save-content';

interface ContentEditorProps {
  /** The content that is edited. */
  begun: Content;
  /** The same, or what somebody else has published since. */
  newest: Content;
  /** Whether anything is typed that is not published. */
  onChanged: (changed: boolean) => void;
  onReload: () => void;
}

/** The content, and a preview of it on a phone. Users see nothing of it until it is published. */
export function ContentEditor({ begun, newest, onChanged, onReload }: ContentEditorProps) {
  const t = useT();
  const may = useMay();
  const confirm = useConfirm();
  const [form] = Form.useForm<Draft>();
  const { version, hosts: _hosts, next: _next, ...first } = begun;
  const { hosts, next } = newest;
  const outdated = newest.version !== version;
  // Of other content the draft would take back what was published since.
  const { note, take } = useDraft<Draft>(`content ${version}`);
  const [kept] = useState(take);
  const [draft, setDraft] = useState<Draft>(kept ?? first);
  const { busy, problem, clearProblem, save } = useSaveContent(form);
  const changed = JSON.stringify(draft) !== JSON.stringify(first);
  useUnsaved(changed);
  useEffect(() => onChanged(changed), [changed, onChanged]);
  note(changed ? draft : undefined);
  const [liveAt, setLiveAt] = useState('');
  const [liveAtProblem, setLiveAtProblem] = useState('');
  const editable = may('saveContent') && !next;
  /** A colleague may have allowed a host since. */
  const foreignIn = async (typed: Draft) =>
    foreignFieldsOf(typed, hosts).length
      ? foreignFieldsOf(typed, (await call('content', {}).catch(() => newest)).hosts)
      : [];
  const changeLiveAt = (typed: string) => {
    setLiveAt(typed);
    setLiveAtProblem('');
  };
  const discard = () => {
    form.resetFields();
    setDraft(first);
    changeLiveAt('');
    clearProblem();
  };
  const publish = async (typed: StaffRequestOf<'saveContent'>) => {
    if (await save(typed)) discard();
  };
  const ask = async (typed: Draft) => {
    const goesLiveAt = momentOf(liveAt);
    const later = goesLiveAt !== undefined && goesLiveAt > Date.now();
    if (liveAt !== '' && !later) {
      setLiveAtProblem(t(goesLiveAt === undefined ? 'Common.MomentTip' : 'Content.LiveAtTip'));
      return;
    }
    const foreign = await foreignIn(typed);
    if (foreign[0]) {
      const errors = [t('Content.HostNotAllowed')];
      form.setFields(foreign.map(({ path }) => ({ name: path as never, errors })));
      form.scrollToField(foreign[0].path, { block: 'center' });
      return;
    }
    confirm({
      title: t('Content.SaveTitle'),
      effects: [
        later ? t('Content.SaveLater', { time: showTime(goesLiveAt) }) : t('Content.SaveText1'),
        t('Content.SaveText2', { banners: typed.banners.length, contacts: typed.contacts.length }),
      ],
      ok: t('Content.Save'),
      run: () => publish({ ...typed, version, ...(later && { goesLiveAt }) }),
    });
  };
  const use = (chosen: Draft) => {
    form.setFieldsValue(chosen);
    setDraft(chosen);
  };
  useEffect(() => {
    if (kept) form.setFieldsValue(kept);
  }, [form, kept]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24.5rem]">
      <div className="flex flex-col gap-4">
        <div className="flex justify-end">
          <ContentHistory onUse={editable ? use : undefined} />
        </div>
        {next && <Scheduled next={next} />}
        <Form<Draft>
          form={form}
          layout="vertical"
          requiredMark={false}
          initialValues={first}
          disabled={!editable}
          onValuesChange={() => {
            setDraft(form.getFieldsValue(true) as Draft);
            clearProblem();
          }}
          onFinish={() => void ask(form.getFieldsValue(true) as Draft)}
          scrollToFirstError
        >
          <ContentFields />
          {problem !== undefined && !outdated && (
            <Alert
              type="error"
              showIcon
              className="mb-3"
              title={t('Content.SaveFailed')}
              description={problem}
            />
          )}
          {editable && (
            <div className="sticky bottom-0 z-[5] flex flex-wrap items-center gap-3 border-t border-line bg-canvas py-3">
              {outdated && (
                <Alert
                  type="warning"
                  showIcon
                  className="w-full"
                  title={t('Content.Outdated')}
                  description={t('Content.OutdatedTip')}
                  action={<Button onClick={onReload}>{t('Content.Reload')}</Button>}
                />
              )}
              <Button type="primary" htmlType="submit" loading={busy} disabled={!changed || outdated}>
                {t('Content.Save')}
              </Button>
              <Button disabled={!changed} onClick={discard}>
                {t('Content.Discard')}
              </Button>
              <label className="flex items-center gap-2">
                {t('Content.LiveAt')}
                <Input
                  type="datetime-local"
                  className="figure"
                  style={{ width: 210 }}
                  value={liveAt}
                  status={liveAtProblem && 'error'}
                  onChange={({ target }) => changeLiveAt(target.value)}
                />
              </label>
              {liveAtProblem && (
                <p role="alert" className="text-action-ink">
                  {liveAtProblem}
                </p>
              )}
              {changed && <span className="text-ink-soft">{t('Content.Unsaved')}</span>}
            </div>
          )}
        </Form>
        <AllowedHosts key={hosts.join()} hosts={hosts} />
      </div>
      <PhonePreview draft={draft} next={next} />
    </div>
  );
}
