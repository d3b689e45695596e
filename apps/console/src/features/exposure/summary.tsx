import { Card, Descriptions } from 'antd';
import { useT } from '../../lib/i18n/t';
import { showMoney } from '../../lib/money';
import type { Exposure } from './exposure';

const sides = [
  ['ds', 0, 'Exposure.Odd'],
  ['ds', 1, 'Exposure.Even'],
  ['bs', 0, 'Exposure.Big'],
  ['bs', 1, 'Exposure.Small'],
] as const;

/** The stakes of the draw, its worst case, and the sides. */
export function Summary({ data }: { data: Exposure }) {
  const t = useT();
  const { stake, worst } = data;
  return (
    <Card size="small">
      <Descriptions
        size="small"
        column={1}
        items={[
          { key: 'stake', label: t('Exposure.Total'), children: showMoney(stake) },
          { key: 'worst', label: t('Exposure.Worst'), children: <b>{stake > 0 ? worst.number : '–'}</b> },
          { key: 'payout', label: t('Exposure.WorstPayout'), children: showMoney(worst.payout) },
          {
            key: 'loss',
            label: t('Exposure.WorstLoss'),
            children:
              worst.loss > 0 ? (
                <b className="text-action-ink">{showMoney(worst.loss)}</b>
              ) : (
                t('Exposure.HouseWins')
              ),
          },
          ...sides.map(([kind, side, text]) => ({
            key: text,
            label: t(text),
            children: `${showMoney(data[kind][side]?.stake ?? 0)} / ${showMoney(data[kind][side]?.liability ?? 0)}`,
          })),
        ]}
      />
    </Card>
  );
}
