import { useChange } from '../../lib/api/use-change';
import type { Draw } from '../../lib/draws/draw-state';
import { useT } from '../../lib/i18n/t';
import { showMoney } from '../../lib/money';
import { ReasonButton } from '../../lib/parts/reason-button';
import { staleOfTurn } from './turn';

/** The first of two people proposes to cancel a turn and gives the reason. */
export function CancelTurn({ turnId, draws }: { turnId: number; draws: readonly Draw[] }) {
  const t = useT();
  const propose = useChange('proposeCancel', { stale: staleOfTurn, success: t('Draw.CancelProposed') });
  const stakes = showMoney(draws.reduce((sum, draw) => sum + (draw.stakes ?? 0), 0));
  return (
    <ReasonButton
      of="proposeCancel"
      label={t('Draw.Cancel')}
      size="middle"
      dangerButton
      title={t('Draw.CancelTitle', { turn: turnId })}
      ok={t('Draw.CancelPropose')}
      effect={t('Draw.CancelSays', { stakes })}
      danger
      busy={propose.busy}
      onSubmit={(reason) => propose.run({ turnId, ...reason })}
    />
  );
}
