import { httpsHostOf, isAddressAllowed } from '@truedraw/contract/staff';
import { Form, Input } from 'antd';
import { useT } from '../../lib/i18n/t';

interface AddressItemProps {
  name: (string | number)[];
  /** The hosts that links may lead to. */
  hosts: readonly string[];
  label?: string;
  tip?: string;
  needed?: boolean;
}

/** The address of a link. */
export function AddressItem({ name, hosts, label, tip, needed = false }: AddressItemProps) {
  const t = useT();
  const problemOf = (address: string): string | undefined => {
    if (address === '') return needed ? t('Common.Required') : undefined;
    if (isAddressAllowed(address, hosts)) return undefined;
    const host = httpsHostOf(address);
    return host === undefined ? t('Content.AddressBad') : t('Content.HostNotAllowed', { host });
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
