import { Select } from 'antd';
import { useState } from 'react';
import { useCall } from '../api/use-call';
import { useT } from '../i18n/t';

interface UserPickerProps {
  /** The form passes these three. */
  id?: string;
  value?: number;
  onChange?: (userId: number) => void;
}

/** Selects one user by a search. */
export function UserPicker({ id, value, onChange }: UserPickerProps) {
  const t = useT();
  const [search, setSearch] = useState('');
  const found = useCall('users', { search, pageSize: 10 }, { enabled: search !== '', keep: true });
  return (
    <Select<number>
      {...(id && { id })}
      {...(value !== undefined && { value })}
      onChange={(userId) => onChange?.(userId)}
      showSearch={{ filterOption: false, onSearch: (typed) => setSearch(typed.trim()) }}
      placeholder={t('Money.UserPick')}
      loading={found.isFetching}
      notFoundContent={search && found.data ? t('Common.Empty') : null}
      options={(found.data?.list ?? []).map(({ userId, account, nickname }) => ({
        value: userId,
        label: `${nickname || account} · ${account} · ${userId}`,
      }))}
    />
  );
}
