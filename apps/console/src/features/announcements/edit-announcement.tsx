import { Form, Input, Radio } from 'antd';
import { useChange } from '../../lib/api/use-change';
import { useT } from '../../lib/i18n/t';
import { FormDialog } from '../../lib/parts/form-dialog';
import { MomentItem } from '../../lib/parts/moment-item';
import { TextsItems } from '../../lib/parts/texts-items';
import { momentOf, typedMoment } from '../../lib/time';
import type { Announcement } from './announcement';
import { isOver } from './is-over';

interface EditAnnouncementProps {
  open: boolean;
  /** Without one, the dialog writes another. */
  announcement: Announcement | undefined;
  onClose: () => void;
}

interface Typed extends Pick<Announcement, 'title' | 'text' | 'target'> {
  accounts?: string;
  startsAt?: string;
  endsAt: string;
}

const targets = ['all', 'tree', 'accounts'] as const;

const typedOf = ({ title, text, target, accounts, startsAt, endsAt }: Announcement): Typed => ({
  title,
  text,
  target,
  accounts: accounts.join('\n'),
  startsAt: typedMoment(startsAt),
  endsAt: typedMoment(endsAt),
});

/** The field has no seconds: what was not touched stays exact. */
const momentAs = (typed: string, before: number | undefined): number | undefined =>
  before !== undefined && typed === typedMoment(before) ? before : momentOf(typed);

export function EditAnnouncement({ open, announcement, onClose }: EditAnnouncementProps) {
  const t = useT();
  const save = useChange('saveAnnouncement', {
    stale: ['announcementList'],
    success: t('Announcement.Saved'),
  });
  const submit = ({ accounts = '', startsAt = '', endsAt, ...typed }: Typed) => {
    const begins = momentAs(startsAt, announcement?.startsAt);
    return save.run({
      ...typed,
      ...(announcement && { id: announcement.id, version: announcement.version }),
      accounts: accounts.split(/[\s,]+/).filter(Boolean),
      ...(begins !== undefined && { startsAt: begins }),
      endsAt: momentAs(endsAt, announcement?.endsAt) ?? 0,
    });
  };
  return (
    <FormDialog<Typed>
      open={open}
      width={640}
      title={t(announcement ? 'Announcement.Edit' : 'Announcement.Add')}
      ok={t(announcement ? 'Common.Save' : 'Announcement.Publish')}
      effect={t('Announcement.Effect')}
      busy={save.busy}
      onClose={onClose}
      initialValues={announcement ? typedOf(announcement) : { target: 'all' }}
      onSubmit={submit}
    >
      <TextsItems name={['title']} label={t('Announcement.Title')} maxLength={80} required />
      <TextsItems name={['text']} label={t('Announcement.Text')} maxLength={2_000} rows={3} required />
      <Form.Item name="target" label={t('Announcement.To')}>
        <Radio.Group options={targets.map((value) => ({ value, label: t(`Announcement.To_${value}`) }))} />
      </Form.Item>
      <Form.Item noStyle dependencies={['target']}>
        {({ getFieldValue }) => <WhoItem target={getFieldValue('target') as Typed['target']} />}
      </Form.Item>
      <div className="grid gap-x-4 sm:grid-cols-2">
        <MomentItem
          name="startsAt"
          label={t('Announcement.Starts')}
          tip={t('Announcement.StartsTip')}
          problemOf={(starts) =>
            isOver(starts, Date.now(), announcement?.startsAt) ? t('Announcement.StartsPast') : undefined
          }
        />
        <Form.Item noStyle dependencies={['startsAt']}>
          {({ getFieldValue }) => (
            <MomentItem
              name="endsAt"
              label={t('Announcement.Ends')}
              required
              dependencies={['startsAt']}
              problemOf={(ends) =>
                ends > Math.max(momentOf((getFieldValue('startsAt') as string) ?? '') ?? 0, Date.now())
                  ? undefined
                  : t('Announcement.EndsTip')
              }
            />
          )}
        </Form.Item>
      </div>
    </FormDialog>
  );
}

function WhoItem({ target }: { target: Typed['target'] }) {
  const t = useT();
  const required = [{ required: true, whitespace: true, message: t('Common.Required') }];
  if (target === 'all') return <p className="mb-4 text-ink-soft">{t('Announcement.ToAllTip')}</p>;
  return target === 'tree' ? (
    <Form.Item name="accounts" label={t('Announcement.Agent')} rules={required}>
      <Input autoComplete="off" spellCheck={false} maxLength={254} />
    </Form.Item>
  ) : (
    <Form.Item
      name="accounts"
      label={t('Announcement.Accounts')}
      extra={t('Announcement.AccountsTip')}
      rules={required}
    >
      <Input.TextArea autoComplete="off" spellCheck={false} autoSize={{ minRows: 2, maxRows: 8 }} />
    </Form.Item>
  );
}
