import { Button, Card } from 'antd';
import type { ReactNode } from 'react';
import type { Draw } from '../../lib/draws/draw-state';
import { useT } from '../../lib/i18n/t';
import { showDifference, showMoney } from '../../lib/money';
import { showPercent } from '../../lib/percent';
import type { Exposure } from './exposure';
import { HouseResult } from './house-result';

const sides = [
  ['ds', 0, 'Exposure.Odd'],
  ['ds', 1, 'Exposure.Even'],
  ['bs', 0, 'Exposure.Big'],
  ['bs', 1, 'Exposure.Small'],
] as const;

interface SummaryProps {
  data: Exposure;
  /** Undefined for a draw that is neither running nor recent. */
  draw: Draw | undefined;
  onChoose: (number: string) => void;
}

/** The stakes of a draw, its worst case, what the house can expect, and the sides. */
export function Summary({ data, draw, onChoose }: SummaryProps) {
  const t = useT();
  const { stake, worst, expectedWin, rulePoints } = data;
  const { result, grossWin } = draw ?? {};
  return (
    <div className="grid grid-cols-2 gap-3 xl:grid-cols-4">
      <Fact name={t('Exposure.Total')} value={showMoney(stake)}>
        {result !== undefined && <b>{t('Exposure.Drawn', { number: result })} </b>}
        {grossWin !== undefined && t('Exposure.Won', { amount: showDifference(grossWin) })}
      </Fact>
      <Fact
        name={t('Exposure.Worst')}
        value={
          stake > 0 ? (
            <Button
              type="link"
              className="figure"
              style={{ height: 'auto', padding: 0, font: 'inherit' }}
              onClick={() => onChoose(worst.number)}
            >
              {worst.number}
            </Button>
          ) : (
            '–'
          )
        }
      >
        {worst.loss > 0 || stake === 0 ? <HouseResult loss={worst.loss} /> : t('Exposure.HouseWins')}
      </Fact>
      <Fact name={t('Exposure.ExpectedWin')} value={showDifference(expectedWin)}>
        {stake > 0 &&
          t('Exposure.ExpectedAbout', { percent: showPercent(Math.round((10_000 * expectedWin) / stake)) })}
        <span className="block">
          {t('Exposure.RuleMargin')} {showPercent(rulePoints)}
        </span>
      </Fact>
      <Card size="small">
        <h2 className="text-small font-normal text-ink-soft">{t('Exposure.Sides')}</h2>
        <dl className="grid grid-cols-[max-content_1fr] gap-x-3 text-caption">
          {sides.map(([kind, side, text]) => (
            <div key={text} className="contents">
              <dt className="text-ink-soft">{t(text)}</dt>
              <dd className="figure text-end">
                {`${showMoney(data[kind][side]?.stake ?? 0)} / ${showMoney(data[kind][side]?.liability ?? 0)}`}
              </dd>
            </div>
          ))}
        </dl>
      </Card>
    </div>
  );
}

function Fact({ name, value, children }: { name: string; value: ReactNode; children: ReactNode }) {
  return (
    <Card size="small">
      <h2 className="text-small font-normal text-ink-soft">{name}</h2>
      <p className="figure text-title font-semibold">{value}</p>
      <p className="text-caption text-ink-soft">{children}</p>
    </Card>
  );
}
