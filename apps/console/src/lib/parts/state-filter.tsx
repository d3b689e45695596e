import { Segmented, Space } from 'antd';
import type { ReactNode } from 'react';
import { useT } from '../i18n/t';
import { rewriteSearch, useSearchFields } from '../router/router';

/** The state of orders that a page shows, out of its address; the first one unless another is chosen there. */
export function useStateFilter<State extends string>(states: readonly State[]): State {
  const search = useSearchFields();
  return states.find((one) => one === search['status']) ?? states[0]!;
}

interface StateFilterProps<State extends string> {
  states: readonly State[];
  chosen: State;
  nameOf: (state: Exclude<State, 'all'>) => string;
  /** Stands beside it. */
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
