import { oddsBounds } from '@truedraw/contract/staff';
import { fairOdds, gameName, type GameType } from '@truedraw/rules';
import { Button } from 'antd';
import { useState } from 'react';
import { useChange } from '../../lib/api/use-change';
import { useT } from '../../lib/i18n/t';
import { readOdds, showOdds } from '../../lib/odds';
import { OddsItem } from '../../lib/parts/amount-item';
import { FormDialog } from '../../lib/parts/form-dialog';

export interface Spot {
  game: GameType;
  number: string;
  turnId: number;
}

interface SetOddsProps {
  spot: Spot;
  scope: string;
  odds: number | undefined;
}

export function SetOdds({ spot, scope, odds }: SetOddsProps) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const set = useChange('setNumberOdds', {
    stale: ['exposure', 'numberExposure', 'overrides'],
    success: t('Exposure.SetOddsDone'),
  });
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('Exposure.SetOdds')}
      </Button>
      <FormDialog<{ odds: string }>
        open={open}
        title={t('Exposure.SetOddsTitle', { game: gameName(spot.game), number: spot.number })}
        ok={t('Exposure.SetOdds')}
        effect={`${t('Exposure.SetOddsSays')} ${t('Exposure.ScopeText', { scope })}`}
        busy={set.busy}
        danger
        initialValues={{ odds: odds ? showOdds(odds) : '' }}
        onClose={() => setOpen(false)}
        onSubmit={(typed) => set.run({ ...spot, odds: readOdds(typed.odds) ?? 0 })}
      >
        <OddsItem
          name="odds"
          label={t('Exposure.Odds')}
          fair={fairOdds(spot.game)}
          least={oddsBounds.least}
        />
      </FormDialog>
    </>
  );
}
