import type { Day, GameType } from '@truedraw/rules';
import { FilterIcon, MenuIcon } from '@truedraw/ui';
import { useState } from 'react';
import { useT } from '../../lib/i18n/t';
import { withWindow, type Filter } from './filter';
import { FilterDrawer } from './filter-drawer';
import { MenuDrawer } from './menu-drawer';
import type { ReportName } from './chart/reports';

interface HeaderButtonsProps {
  game: GameType;
  name: ReportName;
  filter: Filter;
  today: Day;
  search: Record<string, string>;
  onFilter: (filter: Filter) => void;
}

const round = 'grid size-11 place-items-center rounded-full active:bg-sunken';

/** The two drawers and their buttons. */
export function HeaderButtons({ game, name, filter, today, search, onFilter }: HeaderButtonsProps) {
  const t = useT();
  const [drawer, setDrawer] = useState<'filter' | 'menu'>();
  const close = () => setDrawer(undefined);
  return (
    <>
      <button
        type="button"
        aria-label={t('Report.Filter')}
        className={round}
        onClick={() => setDrawer('filter')}
      >
        <FilterIcon />
      </button>
      <button type="button" aria-label={t('Report.Menu')} className={round} onClick={() => setDrawer('menu')}>
        <MenuIcon />
      </button>
      <FilterDrawer
        open={drawer === 'filter'}
        filter={filter}
        today={today}
        onApply={(next) => {
          close();
          onFilter(withWindow(filter, 0, next));
        }}
        onClose={close}
      />
      <MenuDrawer open={drawer === 'menu'} game={game} name={name} search={search} onClose={close} />
    </>
  );
}
