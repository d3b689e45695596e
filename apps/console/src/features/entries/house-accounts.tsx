import { Table } from 'antd';
import { useCall } from '../../lib/api/use-call';
import { houseKey } from '../../lib/entries';
import { useT } from '../../lib/i18n/t';
import { showDifference } from '../../lib/money';
import { Answer } from '../../lib/parts/answer';
import { showTime } from '../../lib/time';

/** The house accounts at the last audit. Reading them again would scan the whole ledger. */
export function HouseAccounts() {
  const t = useT();
  const house = useCall('houseAccounts', {});
  return (
    <Answer of={house}>
      {({ at, accounts }) => (
        <div className="max-w-xl">
          <p className="mb-3 text-ink-soft">
            {at ? t('Ledger.HouseAt', { at: showTime(at) }) : t('Ledger.HouseNever')}
          </p>
          <Table
            size="small"
            rowKey="account"
            pagination={false}
            dataSource={accounts}
            columns={[
              {
                title: t('Ledger.HouseAccount'),
                render: (_value, { account }) => {
                  const key = houseKey(account);
                  return (
                    <>
                      {key && t(key)} <code className="text-small text-ink-faint">{account}</code>
                    </>
                  );
                },
              },
              { title: t('Ledger.HouseCoins'), dataIndex: 'coins', align: 'right', render: showDifference },
            ]}
            summary={(rows) => (
              <Table.Summary.Row>
                <Table.Summary.Cell index={0}>{t('Ledger.HouseSum')}</Table.Summary.Cell>
                <Table.Summary.Cell index={1} align="right">
                  <strong className="figure">
                    {showDifference(rows.reduce((sum, { coins }) => sum + coins, 0))}
                  </strong>
                </Table.Summary.Cell>
              </Table.Summary.Row>
            )}
          />
        </div>
      )}
    </Answer>
  );
}
