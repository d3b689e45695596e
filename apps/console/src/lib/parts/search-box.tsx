import { SearchOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useT } from '../i18n/t';
import { rewriteSearch, useSearchFields } from '../router/router';

/** The search text in the address of the page. */
export const useSearched = (): string => useSearchFields()['q'] ?? '';

/** Searches the list of the page when Enter is pressed. The search text is part of the address. */
export function SearchBox({ label, width = 320 }: { label: string; width?: number | string }) {
  const t = useT();
  const searched = useSearched();
  return (
    <Input.Search
      allowClear
      // The field is created again when the search text in the address changes.
      key={searched}
      defaultValue={searched}
      aria-label={label}
      placeholder={label}
      style={{ width }}
      maxLength={254}
      enterButton={<Button aria-label={t('Common.Search')} icon={<SearchOutlined aria-hidden />} />}
      onSearch={(typed) => rewriteSearch({ q: typed.trim() || undefined })}
    />
  );
}
