import { hotCold, type GameType, type PositionHeat } from '@truedraw/rules';
import { Card, Segments } from '@truedraw/ui';
import { useState } from 'react';
import { useT } from '../../lib/i18n/t';
import { colourOf, type LoggedDraw } from './chart/model';
import { percentOf, placeLabel } from './chart/labels';

type Order = 'digit' | 'count';

function Bars({ heat: { position, digits }, order }: { heat: PositionHeat; order: Order }) {
  const t = useT();
  const most = Math.max(0.2, ...digits.map(({ share }) => share));
  const sorted = order === 'digit' ? digits : digits.toSorted((one, other) => other.count - one.count);
  return (
    <Card className="px-4 py-3">
      <h2 className="mb-2 text-small font-semibold">{placeLabel(t, position)}</h2>
      <ol className="flex flex-col gap-1">
        {sorted.map(({ digit, count, share }) => (
          <li key={digit} className="flex items-center gap-3 text-small tabular-nums">
            <span className="sr-only">{t('Report.Heat', { digit, count, percent: percentOf(share) })}</span>
            <span aria-hidden="true" className="w-3 text-body font-bold">
              {digit}
            </span>
            <span aria-hidden="true" className="relative h-5 flex-1 rounded-[0.3rem] bg-sunken">
              <span
                className="absolute inset-y-0 left-0 rounded-[0.3rem]"
                style={{ width: `${(share * 100) / most}%`, background: colourOf(position) }}
              />
              <span
                className="absolute -inset-y-0.5 border-l border-dashed border-ink-soft"
                style={{ left: `${10 / most}%` }}
              />
            </span>
            <span aria-hidden="true" className="w-7 text-right font-semibold">
              {count}
            </span>
            <span aria-hidden="true" className="w-12 text-right text-ink-faint">
              {percentOf(share)}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** The count of each digit at each position, with the share expected by chance. */
export function HeatBars({ game, draws }: { game: GameType; draws: readonly LoggedDraw[] }) {
  const t = useT();
  const [order, setOrder] = useState<Order>('digit');
  const heats = hotCold(
    game,
    draws.map(({ result }) => result),
  );
  return (
    <div className="flex flex-col gap-3">
      <Segments
        label={t('Report.Order')}
        options={[
          { id: 'digit', label: t('Report.OrderDigit') },
          { id: 'count', label: t('Report.OrderCount') },
        ]}
        value={order}
        onChange={setOrder}
      />
      <p className="text-caption text-ink-faint">{t('Report.HeatLine')}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        {heats.map((heat) => (
          <Bars key={heat.position} heat={heat} order={order} />
        ))}
      </div>
    </div>
  );
}
