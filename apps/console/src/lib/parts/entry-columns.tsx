import type { StaffResponseOf } from '@truedraw/client/staff';
import type { TableColumnType } from 'antd';
import { counterText, kindText } from '../entries';
import type { T } from '../i18n/t';
import { showDifference, showMoney } from '../money';
import { showTime } from '../time';
import { UserLink } from './user-link';

type Entry = StaffResponseOf<'userEntries'>['list'][number];

/** The columns that every list of ledger entries has. */
export function entryColumns<Row extends Entry>(t: T): TableColumnType<Row>[] {
  return [
    {
      title: t('Common.Time'),
      key: 'at',
      sorter: true,
      render: (_value, { at }) => showTime(at),
      width: 180,
    },
    { title: t('Ledger.Kind'), render: (_value, { kind }) => kindText(t, kind) },
    {
      title: t('Ledger.Change'),
      align: 'right',
      render: (_value, { coin }) => <span className="figure font-semibold">{showDifference(coin)}</span>,
    },
    { title: t('Ledger.Balance'), align: 'right', render: (_value, { balance }) => showMoney(balance) },
    {
      title: t('Ledger.Counter'),
      render: (_value, { counter, otherId, otherNick }) =>
        otherId ? (
          <UserLink user={{ userId: otherId, account: otherNick ?? '', nickname: otherNick ?? '' }} />
        ) : (
          counterText(t, counter)
        ),
    },
    {
      title: t('Ledger.Cause'),
      className: 'break-all',
      render: (_value, { cause }) => <code>{cause}</code>,
    },
    { title: t('Ledger.Seq'), align: 'right', render: (_value, { seq }) => seq },
  ];
}
