import { gameName, type GameType } from '@truedraw/rules';
import { Button, Card, Descriptions, Radio } from 'antd';
import { useState } from 'react';
import { useCall } from '../../lib/api/use-call';
import { useChange } from '../../lib/api/use-change';
import { useT } from '../../lib/i18n/t';
import { useMay } from '../../lib/may';
import { showMoney } from '../../lib/money';
import { showOdds } from '../../lib/odds';
import { useConfirm } from '../../lib/parts/use-confirm';
import { Answer } from '../../lib/parts/answer';
import { Bettors } from './bettors';
import { HouseResult } from './house-result';
import { LiftButton } from './lift-button';
import { SetOdds } from './set-odds';

interface NumberPanelProps {
  game: GameType;
  turnId: number;
  number: string | undefined;
}

/** The chosen number: what the house wins or loses if it comes, who bet on it, and the actions on it. */
export function NumberPanel({ game, turnId, number }: NumberPanelProps) {
  const t = useT();
  if (number === undefined)
    return (
      <Card size="small" title={<h2>{t('Exposure.WhatIf')}</h2>}>
        <p className="text-ink-soft">{t('Exposure.Choose')}</p>
      </Card>
    );
  return <ChosenNumber key={`${turnId}-${number}`} game={game} turnId={turnId} number={number} />;
}

function ChosenNumber({ game, turnId, number }: Required<NumberPanelProps> & { number: string }) {
  const t = useT();
  const may = useMay();
  const held = useCall('numberExposure', { game, turnId, number }, { everyMs: 15_000 });
  return (
    <Card size="small" title={<h2>{t('Exposure.Number', { number })}</h2>}>
      <Answer of={held}>
        {(data) => (
          <>
            <p className="mb-2 text-title">
              <HouseResult loss={data.loss} />
            </p>
            <Descriptions
              size="small"
              column={{ xs: 1, sm: 2 }}
              items={[
                { key: 'stake', label: t('Exposure.stake'), children: showMoney(data.stake) },
                { key: 'payout', label: t('Exposure.Payout'), children: showMoney(data.payout) },
                { key: 'liability', label: t('Exposure.liability'), children: showMoney(data.liability) },
                {
                  key: 'odds',
                  label: t('Exposure.Odds'),
                  children:
                    data.odds === undefined
                      ? '–'
                      : data.odds
                        ? `×${showOdds(data.odds)}`
                        : t('Exposure.Full'),
                },
              ]}
            />
            <Bettors data={data} />
            {may('blockNumber') && <Controls game={game} turnId={turnId} number={number} odds={data.odds} />}
          </>
        )}
      </Answer>
    </Card>
  );
}

interface ControlsProps {
  game: GameType;
  turnId: number;
  number: string;
  odds: number | undefined;
}

function Controls({ game, turnId, number, odds }: ControlsProps) {
  const t = useT();
  const confirm = useConfirm();
  const [wanted, setEvery] = useState(false);
  // A closed draw has no odds any more, so only the setting for every turn can be changed.
  const isClosed = odds === undefined;
  const every = wanted || isClosed;
  const overrides = useCall('overrides', { game });
  const block = useChange('blockNumber', {
    stale: ['exposure', 'numberExposure', 'overrides'],
    success: t('Exposure.BlockDone', { number }),
  });
  const spot = { game, number, turnId: every ? 0 : turnId };
  const scope = every ? t('Exposure.EveryTurn') : t('Exposure.ThisTurn', { turn: turnId });
  const standing = overrides.data?.find((one) => one.number === number && one.turnId === spot.turnId);
  const askBlock = () =>
    confirm({
      title: t('Exposure.BlockTitle', { game: gameName(game), number }),
      effects: [t('Exposure.BlockText1'), t('Exposure.BlockText2'), t('Exposure.ScopeText', { scope })],
      ok: t('Exposure.Block'),
      danger: true,
      run: () => block.run(spot),
    });
  return (
    <div className="mt-3 grid gap-3 border-t border-line pt-3">
      <Radio.Group
        aria-label={t('Exposure.Scope')}
        value={every}
        onChange={(event) => setEvery(event.target.value as boolean)}
        options={[
          { value: false, label: t('Exposure.ThisTurn', { turn: turnId }), disabled: isClosed },
          { value: true, label: t('Exposure.EveryTurn') },
        ]}
      />
      <div className="flex flex-wrap gap-2">
        {!standing?.blocked && (
          <Button danger size="small" loading={block.busy} onClick={askBlock}>
            {t('Exposure.Block')}
          </Button>
        )}
        <SetOdds spot={spot} scope={scope} odds={odds} />
        {standing && <LiftButton spot={spot} scope={scope} />}
      </div>
    </div>
  );
}
