import { widthOf, type GameType } from '@truedraw/rules';
import { Empty, Segmented, Select, Spin } from 'antd';
import { useState } from 'react';
import { useCall } from '../../lib/api/use-call';
import type { Draw } from '../../lib/draws/draw-state';
import { useT } from '../../lib/i18n/t';
import { Answer } from '../../lib/parts/answer';
import { rewriteSearch, useSearchFields } from '../../lib/router/router';
import { showMinute } from '../../lib/time';
import { HundredsMap, NumbersMap, type Measure } from './maps';
import { NumberPanel } from './number-panel';
import { Risks } from './risks';
import { Summary } from './summary';
import { useShownDraws } from './use-shown-draws';
import { WhatIf } from './what-if';

const measures = ['loss', 'liability', 'stake'] as const;

/** One draw: what the house can lose, the largest risks first, a number and who bet on it, and the map of all numbers. */
export function MapTab({ game }: { game: GameType }) {
  const t = useT();
  const search = useSearchFields();
  const [measure, setMeasure] = useState<Measure>('loss');
  const { running, past, loaded } = useShownDraws(game);
  // Before all are there, a draw of yesterday would be shown in place of the next one.
  const first = loaded ? (running[0] ?? past[0]) : undefined;
  const turnId = Number(search['turn'] ?? 0) || first?.turnId;
  const index = game === 2 ? 0 : search['index'] === undefined ? undefined : Number(search['index']);
  const exposure = useCall(
    'exposure',
    { game, turnId: turnId ?? 1, ...(index !== undefined && { index }) },
    { enabled: turnId !== undefined, everyMs: 5_000, keep: true },
  );
  if (turnId === undefined)
    return loaded ? <Empty description={t('Exposure.NoDraw')} image={Empty.PRESENTED_IMAGE_SIMPLE} /> : null;
  const draw = [...running, ...past].find((one) => one.turnId === turnId);
  const typed = search['number'];
  // Of a draw that is over, the number that came is what matters; of a running one, the worst.
  const worst = exposure.data && exposure.data.stake > 0 ? exposure.data.worst.number : undefined;
  const number = typed?.length === widthOf(game) ? typed : (draw?.result ?? worst);
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <Select
          aria-label={t('Exposure.Draw')}
          style={{ width: 272 }}
          value={turnId}
          options={[
            ...(draw ? [] : [{ value: turnId, label: String(turnId) }]),
            { label: t('Exposure.Running'), options: running.map((one) => optionOf(one, t(stateText(one)))) },
            {
              label: t('Exposure.Past'),
              options: past.map((one) => optionOf(one, t('Exposure.Drawn', { number: one.result ?? '–' }))),
            },
          ]}
          onChange={(chosen) => rewriteSearch({ turn: String(chosen), number: undefined })}
        />
        <WhatIf key={game} game={game} onChoose={choose} />
      </div>
      <Answer of={exposure}>
        {(data) => (
          <Spin spinning={exposure.isPlaceholderData}>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
              <Summary data={data} draw={draw} onChoose={choose} />
              <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
                <Risks data={data} chosen={number} onChoose={choose} />
                <NumberPanel game={game} turnId={turnId} number={number} />
              </div>
              <Segmented<Measure>
                className="justify-self-start"
                aria-label={t('Exposure.Metric')}
                value={measure}
                options={measures.map((one) => ({ value: one, label: t(`Exposure.${one}`) }))}
                onChange={setMeasure}
              />
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
                  onChoose={choose}
                  onBack={game === 2 ? undefined : () => rewriteSearch({ index: undefined })}
                />
              )}
            </div>
          </Spin>
        )}
      </Answer>
    </>
  );
}

const choose = (number: string): void => rewriteSearch({ number });

const stateText = ({ state }: Draw) => (state === 'open' ? 'Draw.ClosesAt' : 'Draw.Closed');

const optionOf = ({ turnId, closesAt }: Draw, text: string) => ({
  value: turnId,
  label: `${turnId} · ${showMinute(closesAt)} ${text}`,
});
