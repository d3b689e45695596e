import { Badge, Menu, type MenuProps } from 'antd';
import { useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { useT, type T } from '../lib/i18n/t';
import { hrefOf, type Path } from '../lib/router/paths';
import { usePath } from '../lib/router/router';
import { useMe } from '../lib/session/session';
import { useWaiting, type WaitingKind } from '../lib/waiting';
import { groups, mayOpen, pages, type Page } from './pages';

type MenuPage = [path: MenuPath, page: Page & Required<Pick<Page, 'menu'>>];
/** The address of a page in the menu has no parameter. */
type MenuPath = Exclude<Path, `${string}:${string}`>;

/** Shows only the pages that the role may open. Alt and a digit open the page at that place. */
export function SideMenu({ collapsed, onChoose }: { collapsed: boolean; onChoose: () => void }) {
  const t = useT();
  const { role } = useMe();
  const path = usePath();
  const shown = (Object.entries(pages) as [Path, Page][]).filter(
    (entry): entry is MenuPage => entry[1].menu !== undefined && mayOpen(role, entry[1]),
  );
  const ordered = groups.flatMap((group) => shown.filter(([, { menu }]) => menu.group === group));
  useShortcuts(ordered.map(([to]) => to));
  const counts = countsByPage(useWaiting());
  const section = path && `/${path.split('/')[1]}`;
  return (
    <nav aria-label={t('Frame.Menu')}>
      <p className="flex h-12 items-center gap-2 px-4 text-body font-semibold">
        <img src="/favicon.svg" alt="" width="24" height="24" />
        {!collapsed && 'TrueDraw'}
      </p>
      <Menu
        mode="inline"
        inlineCollapsed={collapsed}
        onClick={onChoose}
        selectedKeys={section ? [section] : []}
        items={itemsOf(ordered, collapsed, counts, t)}
        style={{ borderInlineEnd: 0 }}
      />
    </nav>
  );
}

type MenuItems = NonNullable<MenuProps['items']>;

/** The page on which each kind of what waits is worked on. */
const workedOn: Record<WaitingKind, MenuPath> = {
  held: '/draws',
  proposals: '/draws',
  deposits: '/deposits',
  withdrawals: '/withdrawals',
  adjustments: '/adjustments',
  chats: '/chats',
  changes: '/changes',
  odd: '/odd',
};

function countsByPage(waiting: ReadonlyMap<WaitingKind, number> = new Map()): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [kind, count] of waiting) counts.set(workedOn[kind], (counts.get(workedOn[kind]) ?? 0) + count);
  return counts;
}

function itemsOf(
  ordered: readonly MenuPage[],
  collapsed: boolean,
  counts: ReadonlyMap<string, number>,
  t: T,
): MenuItems {
  return groups.flatMap((group): MenuItems => {
    const children = ordered
      .filter(([, { menu }]) => menu.group === group)
      .map(([to, { title, menu }]) => {
        const Icon = menu.icon;
        const count = counts.get(to) ?? 0;
        const badge = count > 0 && !collapsed && (
          <Badge count={count} size="small" className="ms-auto" title={t('Work.Waiting', { count })} />
        );
        return {
          key: to,
          icon:
            collapsed && count > 0 ? (
              <Badge dot offset={[-2, 6]}>
                <Icon />
              </Badge>
            ) : (
              <Icon />
            ),
          label: (
            <span className="flex w-full items-center gap-2">
              <Link href={hrefOf(to)}>{t(title)}</Link>
              {badge}
            </span>
          ),
          title: t(title),
        };
      });
    if (children.length === 0) return [];
    return collapsed ? children : [{ key: group, type: 'group', label: t(group), children }];
  });
}

function useShortcuts(places: readonly MenuPath[]): void {
  const list = places.join(' ');
  const [, navigate] = useLocation();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const [, digit] = /^Digit([1-9])$/.exec(event.code) ?? [];
      if (!digit || !event.altKey || event.ctrlKey || event.metaKey) return;
      const to = list.split(' ')[Number(digit) - 1];
      if (!to) return;
      event.preventDefault();
      navigate(hrefOf(to as MenuPath));
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [list, navigate]);
}
