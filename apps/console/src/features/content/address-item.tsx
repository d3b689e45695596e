import { isAddress, isPath } from '@truedraw/contract/staff';
import { Form, Input } from 'antd';
import { useT } from '../../lib/i18n/t';

interface AddressItemProps {
  name: (string | number)[];
  label?: string;
  tip?: string;
  needed?: boolean;
}

/** The address of a link. The server decides which hosts are allowed, which may have changed; its refusal is shown at this field. */
export function AddressItem({ name, label, tip, needed = false }: AddressItemProps) {
  const t = useT();
  const problemOf = (address: string): string | undefined => {
    if (address === '') return needed ? t('Common.Required') : undefined;
    if (isAddress(address)) return undefined;
    return t(isPath(address) ? 'Content.PageMissing' : 'Content.AddressBad');
  };
  return (
    <Form.Item
      name={name}
      label={label ?? t('Content.Address')}
      extra={tip ?? t('Content.AddressTip')}
      rules={[
        {
          validator: (_rule, typed = '') => {
            const problem = problemOf((typed as string).trim());
            return problem === undefined ? Promise.resolve() : Promise.reject(new Error(problem));
          },
        },
      ]}
    >
      <Input inputMode="url" autoComplete="off" spellCheck={false} maxLength={500} />
    </Form.Item>
  );
}
