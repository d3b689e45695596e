import { SearchOutlined } from '@ant-design/icons';
import { Button, Input, type InputProps } from 'antd';
import { useState } from 'react';
import { useT } from '../i18n/t';
import { rewriteSearch, useSearchFields } from '../router/router';

/** The search text in the address of the page. */
export const useSearched = (): string => useSearchFields()['q'] ?? '';

interface SearchBoxProps extends Pick<InputProps, 'placeholder' | 'maxLength' | 'status'> {
  label: string;
  /** The field of the address that has the search text. */
  field?: string;
  width?: number | string;
}

/** Searches the list of the page when Enter is pressed, and keeps the focus. The search text is part of the address. */
export function SearchBox({ label, field = 'q', width = 320, ...input }: SearchBoxProps) {
  const t = useT();
  const searched = useSearchFields()[field] ?? '';
  const [typed, setTyped] = useState(searched);
  const [shown, setShown] = useState(searched);
  if (shown !== searched) {
    setShown(searched);
    setTyped(searched);
  }
  return (
    <Input.Search
      allowClear
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      aria-label={label}
      placeholder={label}
      style={{ width }}
      maxLength={254}
      enterButton={<Button aria-label={t('Common.Search')} icon={<SearchOutlined aria-hidden />} />}
      onSearch={(text) => rewriteSearch({ [field]: text.trim() || undefined })}
      {...input}
    />
  );
}
