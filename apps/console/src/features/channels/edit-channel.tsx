import { Form, InputNumber } from 'antd';
import { useChange } from '../../lib/api/use-change';
import { useLocale } from '../../lib/i18n/locale';
import { useT } from '../../lib/i18n/t';
import { FormDialog } from '../../lib/parts/form-dialog';
import { PictureField } from '../../lib/parts/picture-field';
import { TextsItems } from '../../lib/parts/texts-items';
import type { Channel } from './channels-page';

type Typed = Omit<Channel, 'channelid' | 'open'>;

const nothing = { zh: '', en: '', th: '' };
const blank: Typed = {
  name: nothing,
  info: nothing,
  contact: nothing,
  tip: nothing,
  icon: '',
  picture: '',
  position: 100,
};

interface EditChannelProps {
  /** Another is made without one, closed until somebody opens it. */
  channel: Channel | undefined;
  onClose: () => void;
}

export function EditChannel({ channel, onClose }: EditChannelProps) {
  const t = useT();
  const locale = useLocale();
  const set = useChange('setChannel', { stale: ['channels'], said: t('Common.Saved') });
  return (
    <FormDialog<Typed>
      open
      width={720}
      title={channel ? t('Channel.EditTitle', { name: channel.name[locale] }) : t('Channel.Add')}
      ok={t('Common.Save')}
      says={t('Channel.SaveTip')}
      busy={set.busy}
      onClose={onClose}
      initialValues={channel ?? blank}
      onSubmit={(typed) =>
        set.run({ ...typed, ...(channel ? { channelid: channel.channelid } : { open: false }) })
      }
    >
      <TextsItems name={['name']} label={t('Channel.Name')} maxLength={60} required />
      <TextsItems
        name={['info']}
        label={t('Channel.Info')}
        maxLength={1_000}
        rows={2}
        tip={t('Channel.InfoTip')}
      />
      <TextsItems name={['contact']} label={t('Channel.Contact')} maxLength={200} />
      <TextsItems name={['tip']} label={t('Channel.Tip')} maxLength={500} rows={2} />
      <div className="grid grid-cols-2 gap-4">
        <Form.Item name="icon" label={t('Channel.Icon')}>
          <PictureField label={t('Channel.Icon')} />
        </Form.Item>
        <Form.Item name="picture" label={t('Channel.Picture')}>
          <PictureField label={t('Channel.Picture')} />
        </Form.Item>
      </div>
      <Form.Item name="position" label={t('Channel.Position')}>
        <InputNumber min={0} max={10_000} precision={0} />
      </Form.Item>
    </FormDialog>
  );
}
