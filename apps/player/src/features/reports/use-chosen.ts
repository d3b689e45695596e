import { formatNumber, numbersInColumns, type GameType } from '@truedraw/rules';
import { useCallback, useMemo, useState } from 'react';
import { reports, type ReportName } from './chart/reports';

/** More numbers do not fit into an address. */
export const mostCarried = 500;

export interface Chosen {
  columns: readonly number[];
  /** The numbers that all chosen columns lead to. */
  numbers: readonly string[];
  toggle: (column: number) => void;
  clear: () => void;
}

/** The columns that are chosen in a report. Another report starts without any. */
export function useChosen(name: ReportName, game: GameType): Chosen {
  const report = `${name} ${game}`;
  const [state, setState] = useState<{ report: string; columns: readonly number[] }>({ report, columns: [] });
  const columns = state.report === report ? state.columns : none;
  const toggle = useCallback(
    (column: number) =>
      setState((before) => {
        const known = before.report === report ? before.columns : none;
        const kept = known.filter((each) => each !== column);
        return { report, columns: kept.length < known.length ? kept : [...known, column] };
      }),
    [report],
  );
  const numbers = useMemo(
    () => numbersInColumns(reports[name].columns(game), columns).map((number) => formatNumber(game, number)),
    [name, game, columns],
  );
  return { columns, numbers, toggle, clear: () => setState({ report, columns: none }) };
}

const none: readonly number[] = [];
