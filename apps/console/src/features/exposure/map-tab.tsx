import type { GameType } from '@truedraw/rules';
import { Empty, Segmented, Select } from 'antd';
import { useState } from 'react';
import { useCall } from '../../lib/api/use-call';
import { useT } from '../../lib/i18n/t';
import { Answer } from '../../lib/parts/answer';
import { rewriteSearch, useSearchFields } from '../../lib/router/router';
import { showMinute } from '../../lib/time';
import { HundredsMap, NumbersMap, type Measure } from './maps';
import { NumberPanel } from './number-panel';
import { Summary } from './summary';
import { useRunningDraws } from './use-running-draws';

const measures = ['stake', 'liability', 'loss'] as const;

/** The map of one draw. 2D shows its hundred numbers; 3D and 4D show the hundreds, and one of them when opened. */
export function MapTab({ game }: { game: GameType }) {
  const t = useT();
  const search = useSearchFields();
  const [measure, setMeasure] = useState<Measure>('liability');
  const [number, setNumber] = useState<string>();
  const { draws, loaded } = useRunningDraws(game);
  const turnId = Number(search['turn'] ?? 0) || draws[0]?.turnId;
  const index = game === 2 ? 0 : search['index'] === undefined ? undefined : Number(search['index']);
  const exposure = useCall(
    'exposure',
    { game, turnId: turnId ?? 1, ...(index !== undefined && { index }) },
    { enabled: turnId !== undefined, everyMs: 5_000, keep: true },
  );
  if (turnId === undefined)
    return loaded ? <Empty description={t('Exposure.NoDraw')} image={Empty.PRESENTED_IMAGE_SIMPLE} /> : null;
  const known = draws.some((draw) => draw.turnId === turnId);
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <Select
          aria-label={t('Exposure.Draw')}
          style={{ width: 256 }}
          value={turnId}
          options={[
            ...(known ? [] : [{ value: turnId, label: String(turnId) }]),
            ...draws.map((draw) => ({
              value: draw.turnId,
              label: `${draw.turnId} · ${showMinute(draw.closesAt)} ${t(draw.state === 'open' ? 'Draw.ClosesAt' : 'Draw.Closed')}`,
            })),
          ]}
          onChange={(chosen) => rewriteSearch({ turn: String(chosen) })}
        />
        <Segmented<Measure>
          aria-label={t('Exposure.Metric')}
          value={measure}
          options={measures.map((one) => ({ value: one, label: t(`Exposure.${one}`) }))}
          onChange={setMeasure}
        />
      </div>
      <Answer of={exposure}>
        {(data) => (
          <div className="grid grid-cols-[minmax(0,1fr)_18rem] items-start gap-4">
            {index === undefined ? (
              <HundredsMap
                game={game}
                data={data}
                measure={measure}
                onOpen={(one) => rewriteSearch({ index: String(one) })}
              />
            ) : (
              <NumbersMap
                game={game}
                turnId={turnId}
                data={data}
                measure={measure}
                chosen={number}
                onChoose={setNumber}
                onBack={game === 2 ? undefined : () => rewriteSearch({ index: undefined })}
              />
            )}
            <div className="grid gap-4">
              <Summary data={data} />
              <NumberPanel game={game} turnId={turnId} data={data} number={number} />
            </div>
          </div>
        )}
      </Answer>
    </>
  );
}
