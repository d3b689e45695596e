import { Button } from 'antd';
import { useChange } from '../../lib/api/use-change';
import type { Draw } from '../../lib/draws/draw-state';
import { useT } from '../../lib/i18n/t';
import { showCount, showMoney } from '../../lib/money';
import { useConfirm } from '../../lib/parts/use-confirm';
import { staleOfTurn } from './turn';

/** The second of two people cancels the turn. */
export function ReleaseCancel({ turnId, draws }: { turnId: number; draws: readonly Draw[] }) {
  const t = useT();
  const confirm = useConfirm();
  const release = useChange('releaseCancel', {
    stale: staleOfTurn,
    success: t('Draw.CancelledSaid', { turn: turnId }),
  });
  const sum = (name: 'bets' | 'stakes') => draws.reduce((total, draw) => total + (draw[name] ?? 0), 0);
  const ask = () =>
    confirm({
      title: t('Draw.CancelReleaseTitle', { turn: turnId }),
      effects: [
        t('Draw.CancelText1', { bets: showCount(sum('bets')), stakes: showMoney(sum('stakes')) }),
        t('Draw.CancelText2'),
        t('Draw.CancelText3'),
      ],
      ok: t('Draw.CancelRelease'),
      danger: true,
      run: () => release.run({ turnId }),
    });
  return (
    <Button danger type="primary" className="justify-self-start" loading={release.busy} onClick={ask}>
      {t('Draw.CancelRelease')}
    </Button>
  );
}
