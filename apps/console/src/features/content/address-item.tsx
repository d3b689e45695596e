import { Form, Input } from 'antd';
import { useT } from '../../lib/i18n/t';

interface AddressItemProps {
  name: (string | number)[];
  label?: string;
  tip?: string;
  needed?: boolean;
}

/** The address of a link. The server decides which hosts are allowed; its refusal is shown beside this field. */
export function AddressItem({ name, label, tip, needed = false }: AddressItemProps) {
  const t = useT();
  return (
    <Form.Item
      name={name}
      label={label ?? t('Content.Address')}
      extra={tip ?? t('Content.AddressTip')}
      rules={[
        ...(needed ? [{ required: true, message: t('Common.Required') }] : []),
        { pattern: /^(\/|https:\/\/)/, message: t('Content.AddressBad') },
      ]}
    >
      <Input inputMode="url" autoComplete="off" spellCheck={false} maxLength={500} />
    </Form.Item>
  );
}
