import { Segmented, Space } from 'antd';
import type { ReactNode } from 'react';
import { useT } from '../i18n/t';
import { rewriteSearch, useSearchFields } from '../router/router';

/** The state in the address of the page by which its orders are filtered; the first state by default. */
export function useStateFilter<State extends string>(states: readonly State[]): State {
  const search = useSearchFields();
  return states.find((one) => one === search['status']) ?? states[0]!;
}

interface StateFilterProps<State extends string> {
  states: readonly State[];
  chosen: State;
  nameOf: (state: Exclude<State, 'all'>) => string;
  /** Shown beside the filter. */
  children?: ReactNode;
}

export function StateFilter<State extends string>({
  states,
  chosen,
  nameOf,
  children,
}: StateFilterProps<State>) {
  const t = useT();
  const label = (state: State) =>
    state === 'all' ? t('Common.All') : nameOf(state as Exclude<State, 'all'>);
  return (
    <Space wrap className="mb-3">
      <Segmented<State>
        aria-label={t('Common.State')}
        value={chosen}
        onChange={(status) => rewriteSearch({ status })}
        options={states.map((value) => ({ value, label: label(value) }))}
      />
      {children}
    </Space>
  );
}
