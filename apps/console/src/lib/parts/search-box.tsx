import { SearchOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useT } from '../i18n/t';
import { rewriteSearch, useSearchFields } from '../router/router';

/** What a page is searched by, out of its address. */
export const useSearched = (): string => useSearchFields()['q'] ?? '';

/** Searches the page's list when Enter is pressed; what was searched for stands in the address. */
export function SearchBox({ label, width = 320 }: { label: string; width?: number | string }) {
  const t = useT();
  const searched = useSearched();
  return (
    <Input.Search
      allowClear
      // Another address brings its own text.
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
