import { addDays, bangkokMoment, isDay } from '@truedraw/rules';
import { Space } from 'antd';
import { call } from '../../lib/api/call';
import type { RowOf } from '../../lib/api/use-page';
import { plainMoney } from '../../lib/csv';
import { counterText, kindText } from '../../lib/entries';
import { useT } from '../../lib/i18n/t';
import { DayRange } from '../../lib/parts/day-range';
import { entryColumns } from '../../lib/parts/entry-columns';
import { ExportList } from '../../lib/parts/export-list';
import { KeysetTable } from '../../lib/parts/keyset-table';
import { KindSelect } from '../../lib/parts/kind-select';
import { SearchBox } from '../../lib/parts/search-box';
import { UserLink } from '../../lib/parts/user-link';
import { rewriteSearch, useSearchFields } from '../../lib/router/router';
import { showTime } from '../../lib/time';

const startOf = (day: string): number | undefined => (isDay(day) ? bangkokMoment(day, '00:00') : undefined);
const endOf = (day: string): number | undefined =>
  isDay(day) ? bangkokMoment(addDays(day, 1), '00:00') - 1 : undefined;

/** The entries of all users. The filter is part of the address, so that it can be sent to a colleague. */
export function EntriesExplorer() {
  const t = useT();
  const search = useSearchFields();
  const { user = '', kind, cause = '', from = '', to = '' } = search;
  const badUser = user !== '' && !/^[1-9]\d{0,14}$/.test(user);
  const badRange = from !== '' && to !== '' && from > to;
  const [start, end] = [startOf(from), endOf(to)];
  const fields = {
    ...(user && { userId: Number(user) }),
    ...(kind && { kind }),
    ...(cause && { cause }),
    ...(start !== undefined && { from: start }),
    ...(end !== undefined && { to: end }),
  };
  return (
    <>
      <Space wrap className="mb-3">
        <SearchBox
          field="user"
          label={t('Money.UserId')}
          width={160}
          maxLength={15}
          status={badUser ? 'error' : ''}
        />
        <KindSelect value={kind} onChange={(chosen) => rewriteSearch({ kind: chosen })} />
        <SearchBox
          field="cause"
          label={t('Ledger.Cause')}
          placeholder={t('Ledger.CauseTip')}
          width={330}
          maxLength={64}
        />
        <DayRange value={{ from, to }} onChange={(range) => rewriteSearch({ ...range })} />
        {!badUser && !badRange && (
          <ExportList
            name="ledger"
            head={[
              t('Common.Time'),
              t('Money.UserId'),
              t('User.Account'),
              t('Ledger.Seq'),
              t('Ledger.Kind'),
              t('Ledger.Change'),
              t('Ledger.Balance'),
              t('Ledger.Counter'),
              t('Ledger.Cause'),
            ]}
            rowKey={({ userId, seq }) => `${userId}-${seq}`}
            cellsOf={(entry: RowOf<'entries'>) => [
              showTime(entry.at),
              entry.userId,
              entry.account,
              entry.seq,
              kindText(t, entry.kind),
              plainMoney(entry.coin),
              plainMoney(entry.balance),
              counterText(t, entry.counter),
              entry.cause,
            ]}
            read={(after?: string) => call('entries', { ...fields, pageSize: 100, ...(after && { after }) })}
          />
        )}
      </Space>
      {badUser || badRange ? (
        <p role="alert" className="text-action-ink">
          {t(badUser ? 'Ledger.UserIdBad' : 'Common.RangeBad')}
        </p>
      ) : (
        <KeysetTable
          call="entries"
          fields={fields}
          rowKey={({ userId, seq }) => `${userId}-${seq}`}
          empty={t('Ledger.Empty')}
          columns={[
            { title: t('Money.User'), render: (_value, entry) => <UserLink user={entry} /> },
            ...entryColumns<RowOf<'entries'>>(t),
          ]}
        />
      )}
    </>
  );
}
