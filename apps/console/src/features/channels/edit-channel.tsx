import { channelPositionBounds, promptPayTarget } from '@truedraw/contract/staff';
import { Form, Input } from 'antd';
import { useChange } from '../../lib/api/use-change';
import { labelOf } from '../../lib/changes/fields';
import { useLocale } from '../../lib/i18n/locale';
import { useT } from '../../lib/i18n/t';
import { WholeItem } from '../../lib/parts/amount-item';
import { FormDialog } from '../../lib/parts/form-dialog';
import { useAsk } from '../../lib/parts/use-confirm';
import { PictureField } from '../../lib/parts/picture-field';
import { TextsItems } from '../../lib/parts/texts-items';
import type { Channel } from './channel';

type Parts = Omit<Channel, 'channelId' | 'open'>;
type Typed = Omit<Parts, 'position'> & { position: string };

const nothing = { zh: '', en: '', th: '' };
const blank: Parts = {
  name: nothing,
  info: nothing,
  contact: nothing,
  tip: nothing,
  icon: '',
  picture: '',
  promptpay: '',
  position: 100,
};

const parts = Object.keys(blank) as (keyof Parts)[];

interface EditChannelProps {
  /** Without a channel a new one is created, which is closed at first. */
  channel: Channel | undefined;
  onClose: () => void;
}

export function EditChannel({ channel, onClose }: EditChannelProps) {
  const t = useT();
  const locale = useLocale();
  const ask = useAsk();
  const set = useChange('setChannel', { stale: ['channels'], success: t('Common.Saved') });
  const submit = ({ position, ...texts }: Typed) => {
    const typed: Parts = { ...texts, promptpay: texts.promptpay.trim(), position: Number(position) };
    if (!channel) return set.run({ ...typed, open: false });
    const { channelId } = channel;
    const changed = parts.filter((part) => JSON.stringify(typed[part]) !== JSON.stringify(channel[part]));
    if (changed.length === 0) return Promise.resolve(true);
    return ask({
      title: t('Channel.EditTitle', { name: channel.name[locale] }),
      effects: [
        t('Channel.Changes', { parts: changed.map((part) => t(labelOf(part))).join(' · ') }),
        ...(changed.includes('info') ? [<Info key="info" info={typed.info} />] : []),
        ...(changed.includes('promptpay') ? [<Info key="promptpay" info={{ id: typed.promptpay }} />] : []),
        t(channel.open ? 'Channel.SaveTip' : 'Channel.SaveClosed'),
      ],
      ok: t('Common.Save'),
      danger: channel.open,
      // Only what was changed: the rest may have been changed by colleagues since the dialog was opened.
      run: () => set.run({ channelId, ...Object.fromEntries(changed.map((part) => [part, typed[part]])) }),
    });
  };
  return (
    <FormDialog<Typed>
      open
      width={720}
      title={channel ? t('Channel.EditTitle', { name: channel.name[locale] }) : t('Channel.Add')}
      ok={t('Common.Save')}
      effect={t('Channel.SaveTip')}
      busy={set.busy}
      onClose={onClose}
      initialValues={{ ...(channel ?? blank), position: String((channel ?? blank).position) }}
      onSubmit={submit}
    >
      <TextsItems name={['name']} label={t('Channel.Name')} maxLength={60} required />
      <TextsItems
        name={['info']}
        label={t('Channel.Info')}
        maxLength={1_000}
        rows={2}
        together
        tip={t('Channel.InfoTip')}
      />
      <Form.Item
        name="promptpay"
        label={t('Channel.PromptPay')}
        extra={t('Channel.PromptPayTip')}
        rules={[
          {
            validator: (_rule, typed: string) =>
              typed.trim() === '' || promptPayTarget(typed)
                ? Promise.resolve()
                : Promise.reject(new Error(t('Channel.PromptPayBad'))),
          },
        ]}
      >
        <Input autoComplete="off" inputMode="numeric" maxLength={20} className="figure" />
      </Form.Item>
      <TextsItems name={['contact']} label={t('Channel.Contact')} maxLength={200} together />
      <TextsItems name={['tip']} label={t('Channel.Tip')} maxLength={500} rows={2} together />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Form.Item name="icon" label={t('Channel.Icon')}>
          <PictureField label={t('Channel.Icon')} />
        </Form.Item>
        <Form.Item name="picture" label={t('Channel.Picture')}>
          <PictureField label={t('Channel.Picture')} />
        </Form.Item>
      </div>
      <WholeItem name="position" label={t('Channel.Position')} {...channelPositionBounds} />
    </FormDialog>
  );
}

/** Where people will pay to, shown in each language to be read again before saving. */
function Info({ info }: { info: Readonly<Record<string, string>> }) {
  return (
    <>
      {[...new Set(Object.values(info))].map((text) => (
        <p key={text} className="figure whitespace-pre-line">
          {text}
        </p>
      ))}
    </>
  );
}
