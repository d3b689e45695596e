import { gameName } from '@truedraw/rules';
import { Tag, type TableColumnType } from 'antd';
import { Link } from 'wouter';
import { DrawStateTag, type Draw } from '../../lib/draws/draw-state';
import { useT } from '../../lib/i18n/t';
import { useMay } from '../../lib/may';
import { showCount, showDifference, showMoney } from '../../lib/money';
import { hrefOf } from '../../lib/router/paths';
import { showPlanned } from '../../lib/time';
import { useNow } from '../../lib/use-now';
import { useWord } from '../../lib/draws/words';

/** The columns of a list of draws and of a turn's games. Roles that do not see money have none of its columns. */
export function useDrawColumns(): TableColumnType<Draw>[] {
  const t = useT();
  const may = useMay();
  const now = useNow();
  const wordOf = useWord();
  const money: TableColumnType<Draw>[] = [
    { title: t('Draw.Stakes'), align: 'right', render: (_value, { stakes = 0 }) => showMoney(stakes) },
    { title: t('Draw.Payout'), align: 'right', render: (_value, { payout }) => shown(payout, showMoney) },
    {
      title: t('Draw.GrossWin'),
      align: 'right',
      render: (_value, { grossWin }) => (
        <span className={grossWin !== undefined && grossWin < 0 ? 'text-action-ink' : ''}>
          {shown(grossWin, showDifference)}
        </span>
      ),
    },
  ];
  return [
    {
      title: t('Draw.Game'),
      render: (_value, { game, turnId }) =>
        may('exposure') ? (
          <Link href={hrefOf('/exposure', { search: { game, turn: turnId } })}>{gameName(game)}</Link>
        ) : (
          gameName(game)
        ),
    },
    { title: t('Common.State'), render: (_value, draw) => <DrawStateTag draw={draw} now={now} /> },
    {
      title: t('Draw.Digits'),
      render: (_value, { result, corrected }) => (
        <>
          <b className="figure">{result ?? '–'}</b>{' '}
          {corrected && <Tag color="warning">{t('Draw.Corrected')}</Tag>}
        </>
      ),
    },
    {
      title: t('Draw.ClosesAt'),
      key: 'closesAt',
      dataIndex: 'closesAt',
      sorter: true,
      render: (at: number) => showPlanned(at),
    },
    { title: t('Draw.DueAt'), render: (_value, { closesAt, dueAt }) => showPlanned(dueAt, closesAt) },
    {
      title: t('Draw.Bets'),
      align: 'right',
      render: (_value, { bets, betsCapped }) => showCount(bets) + (betsCapped ? '+' : ''),
    },
    ...(may('exposure') ? money : []),
    {
      title: t('Draw.ReleasedBy'),
      render: (_value, { releasedBy }) => (
        <span className="inline-block max-w-40 min-w-20 whitespace-normal">
          {releasedBy.map(wordOf).join(' → ') || '–'}
        </span>
      ),
    },
  ];
}

const shown = (value: number | undefined, show: (value: number) => string): string =>
  value === undefined ? '–' : show(value);
