import { Alert, Button, Card, Table } from 'antd';
import { useT } from '../../lib/i18n/t';
import { showDifference, showMoney } from '../../lib/money';
import type { Exposure } from './exposure';
import { CapUsed, shareOf } from './cap-used';

interface RisksProps {
  data: Exposure;
  chosen: string | undefined;
  onChoose: (number: string) => void;
}

/** The numbers that would cost the house most, the worst first. */
export function Risks({ data: { risks, nearCap, capCoins }, chosen, onChoose }: RisksProps) {
  const t = useT();
  return (
    <Card size="small" title={<h2>{t('Exposure.Risks')}</h2>}>
      {nearCap.length > 0 && (
        <Alert
          type="warning"
          showIcon
          className="mb-3"
          title={t('Exposure.NearCap', { cap: showMoney(capCoins) })}
          description={
            <span className="flex flex-wrap gap-x-3">
              {nearCap.map(({ number, liability }) => (
                <Button
                  key={number}
                  size="small"
                  type="link"
                  className="figure"
                  style={{ padding: 0 }}
                  onClick={() => onChoose(number)}
                >
                  {number} {shareOf(liability, capCoins)}
                </Button>
              ))}
            </span>
          }
        />
      )}
      <Table<Exposure['risks'][number]>
        size="small"
        rowKey="number"
        dataSource={risks}
        pagination={{ pageSize: 10, size: 'small', hideOnSinglePage: true, showSizeChanger: false }}
        locale={{ emptyText: t('Exposure.NoRisks') }}
        scroll={{ x: 'max-content' }}
        rowClassName={({ number }) => (number === chosen ? 'bg-sunken' : '')}
        columns={[
          {
            title: t('DryRun.Result'),
            render: (_value, { number }) => (
              <Button size="small" type="link" className="figure" onClick={() => onChoose(number)}>
                {number}
              </Button>
            ),
          },
          {
            title: t('DryRun.Win'),
            align: 'right',
            render: (_value, { loss }) => (
              <span className={loss > 0 ? 'figure font-semibold text-action-ink' : 'figure'}>
                {showDifference(-loss)}
              </span>
            ),
          },
          { title: t('Exposure.stake'), dataIndex: 'stake', align: 'right', render: showMoney },
          { title: t('Exposure.Payout'), dataIndex: 'payout', align: 'right', render: showMoney },
          {
            title: t('Exposure.CapUsed'),
            align: 'right',
            render: (_value, { liability }) => <CapUsed liability={liability} capCoins={capCoins} />,
          },
        ]}
      />
    </Card>
  );
}
