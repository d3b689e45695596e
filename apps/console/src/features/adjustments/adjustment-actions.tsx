import { useChange } from '../../lib/api/use-change';
import { useT } from '../../lib/i18n/t';
import { showDifference, showMoney } from '../../lib/money';
import { TwoPersonActions } from '../../lib/parts/two-person-actions';
import type { Adjustment } from './adjustment';

const stale = ['adjustments', 'user'] as const;

export function AdjustmentActions({ adjustment }: { adjustment: Adjustment }) {
  const t = useT();
  const { id, userId, coin, reason, proposedBy } = adjustment;
  const name = adjustment.nickname || adjustment.account;
  const approve = useChange('approveAdjustment', { stale, success: t('Adjust.Approved') });
  const drop = useChange('dropAdjustment', { stale, success: t('Adjust.Dropped') });
  const sum = { name, id: userId, amount: showMoney(Math.abs(coin)) };
  return (
    <TwoPersonActions<'dropAdjustment'>
      proposedBy={proposedBy}
      ownTip={t('Adjust.OwnProposal')}
      confirm={{
        title: t('Adjust.ApproveTitle', { amount: showDifference(coin) }),
        effects: [
          t(coin > 0 ? 'Adjust.ApproveIn' : 'Adjust.ApproveOut', sum),
          t('Adjust.ApproveReason', { reason }),
          t('Adjust.ApproveFinal'),
        ],
        ok: t('Adjust.Approve'),
        danger: true,
        run: () => approve.run({ id }),
      }}
      end={{
        of: 'dropAdjustment',
        title: t('Adjust.DropTitle'),
        ok: t('Adjust.Drop'),
        effect: t('Adjust.DropText', { name, amount: showDifference(coin) }),
        busy: drop.busy,
        onSubmit: (dropped) => drop.run({ id, ...dropped }),
      }}
    />
  );
}
