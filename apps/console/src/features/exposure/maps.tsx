import { formatNumber, gameName, numbersPerPage, type GameType } from '@truedraw/rules';
import { Button } from 'antd';
import { useCall } from '../../lib/api/use-call';
import { useT, type T } from '../../lib/i18n/t';
import { showMoney, showShort } from '../../lib/money';
import { showOdds } from '../../lib/odds';
import type { Exposure } from './exposure';
import { HeatMap, type Cell } from './heat-map';

export type Measure = 'stake' | 'liability' | 'loss';

interface Held {
  stake: number;
  liability: number;
  loss: number;
}

/** Relative to the largest value. A negative loss is a gain. */
function heatOf(held: Held, measure: Measure, all: readonly Held[]): number {
  const most = Math.max(1, ...all.map((one) => Math.abs(one[measure])));
  return held[measure] / most;
}

const aboutOf = (number: string, { stake, liability, loss }: Held, t: T): string =>
  t('Exposure.Cell', {
    number,
    stake: showMoney(stake),
    liability: showMoney(liability),
    loss: showMoney(loss),
  });

interface HundredsMapProps {
  game: GameType;
  data: Exposure;
  measure: Measure;
  onOpen: (index: number) => void;
}

export function HundredsMap({ game, data: { hundreds }, measure, onOpen }: HundredsMapProps) {
  const t = useT();
  const cells = hundreds.map((hundred): Cell => {
    const first = formatNumber(game, hundred.index * numbersPerPage);
    const last = formatNumber(game, (hundred.index + 1) * numbersPerPage - 1);
    return {
      key: String(hundred.index),
      label: `${first.slice(0, -2)}··`,
      value: showShort(hundred[measure]),
      heat: heatOf(hundred, measure, hundreds),
      about: aboutOf(t('Exposure.Hundred', { first, last }), hundred, t),
    };
  });
  return <HeatMap label={t('Exposure.Hundreds')} cells={cells} onChoose={(key) => onOpen(Number(key))} />;
}

interface NumbersMapProps {
  game: GameType;
  turnId: number;
  data: Exposure;
  measure: Measure;
  chosen: string | undefined;
  onChoose: (number: string) => void;
  onBack: (() => void) | undefined;
}

export function NumbersMap(props: NumbersMapProps) {
  const { game, turnId, data, measure, chosen, onChoose, onBack } = props;
  const t = useT();
  const overrides = useCall('overrides', { game });
  const blocked = new Set(
    overrides.data
      ?.filter((one) => one.blocked && (one.turnId === 0 || one.turnId === turnId))
      .map(({ number }) => number),
  );
  const cells = data.numbers.map((held): Cell => ({
    key: held.number,
    label: held.number,
    value: showShort(held[measure]),
    ...(held.odds !== undefined && { foot: held.odds === 0 ? '–' : `×${showOdds(held.odds)}` }),
    heat: heatOf(held, measure, data.numbers),
    about: aboutOf(held.number, held, t),
    crossedOut: blocked.has(held.number),
    chosen: held.number === chosen,
  }));
  return (
    <div>
      {onBack && (
        <Button size="small" className="mb-2" onClick={onBack}>
          {t('Exposure.AllHundreds')}
        </Button>
      )}
      <HeatMap label={gameName(game)} cells={cells} onChoose={onChoose} />
    </div>
  );
}
