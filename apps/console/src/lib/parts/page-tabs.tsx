import { EllipsisOutlined } from '@ant-design/icons';
import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import { useT } from '../i18n/t';
import { rewriteSearch, useSearchFields } from '../router/router';

interface Tab {
  key: string;
  label: string;
  children: ReactNode;
}

/** Tabs whose choice is part of the address. The first one is open unless the address names another that there is. */
export function PageTabs({ items: [first, ...others] }: { items: readonly [Tab, ...Tab[]] }) {
  const t = useT();
  const asked = useSearchFields()['tab'];
  const open = others.find(({ key }) => key === asked) ?? first;
  return (
    <Tabs
      activeKey={open.key}
      onChange={(tab) => rewriteSearch({ tab: tab === first.key ? undefined : tab })}
      items={[first, ...others]}
      more={{ icon: <More name={t('Common.More')} /> }}
    />
  );
}

/** The button for the tabs that do not fit. By itself it is called "ellipsis" in every language. */
const More = ({ name }: { name: string }) => (
  <>
    <EllipsisOutlined aria-hidden aria-label={undefined} />
    <span className="sr-only">{name}</span>
  </>
);
