import { gameName } from '@truedraw/rules';
import { Button } from 'antd';
import { useChange } from '../../lib/api/use-change';
import { useT } from '../../lib/i18n/t';
import { useConfirm } from '../../lib/parts/use-confirm';
import type { Spot } from './set-odds';

/** Lets the rule price a number again. */
export function LiftButton({ spot, scope }: { spot: Spot; scope: string }) {
  const t = useT();
  const confirm = useConfirm();
  const lift = useChange('liftOverride', {
    stale: ['exposure', 'numberExposure', 'overrides'],
    success: t('Exposure.LiftDone'),
  });
  const ask = () =>
    confirm({
      title: t('Exposure.LiftTitle', { game: gameName(spot.game), number: spot.number }),
      effects: [t('Exposure.LiftText'), t('Exposure.ScopeText', { scope })],
      ok: t('Exposure.Lift'),
      run: () => lift.run(spot),
    });
  return (
    <Button size="small" loading={lift.busy} onClick={ask}>
      {t('Exposure.Lift')}
    </Button>
  );
}
