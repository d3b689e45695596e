import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import { rewriteSearch, useSearchFields } from '../router/router';

interface Tab {
  key: string;
  label: string;
  children: ReactNode;
}

/** Tabs whose choice is part of the address. The first one is open unless the address names another that there is. */
export function PageTabs({ items: [first, ...others] }: { items: readonly [Tab, ...Tab[]] }) {
  const asked = useSearchFields()['tab'];
  const open = others.find(({ key }) => key === asked) ?? first;
  return (
    <Tabs
      activeKey={open.key}
      onChange={(tab) => rewriteSearch({ tab: tab === first.key ? undefined : tab })}
      items={[first, ...others]}
    />
  );
}
