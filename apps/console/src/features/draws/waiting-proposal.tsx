import { Alert } from 'antd';
import { useChange } from '../../lib/api/use-change';
import { useT } from '../../lib/i18n/t';
import { useMay } from '../../lib/may';
import { showReason } from '../../lib/reason';
import { ReasonButton } from '../../lib/parts/reason-button';
import { showTime } from '../../lib/time';
import { Derived } from './derived';
import { staleOfTurn, type Turn } from './turn';
import { ReleaseCancel } from './release-cancel';
import { SecondCorrection, SecondEntry } from './second-entry';

interface WaitingProps {
  turnId: number;
  turn: Turn;
  proposal: NonNullable<Turn['proposal']>;
}

/**
 * The proposal of the first person. Its author waits; another person of the same role confirms it; others only see
 * it.
 */
export function WaitingProposal({ turnId, turn, proposal }: WaitingProps) {
  const t = useT();
  const may = useMay();
  const { kind, own, proposedBy, proposedAt, reason, set, value } = proposal;
  const times = { name: proposedBy, time: showTime(proposedAt) };
  const isCorrection = kind === 'result' && turn.releases.length > 0;
  const title =
    kind === 'cancel'
      ? t('Draw.CancelWaits', { name: proposedBy })
      : isCorrection
        ? t('Result.CorrectWaits', { ...times, reason })
        : own
          ? t('Result.OwnWaits')
          : t('Result.OthersWait', { name: proposedBy });
  return (
    <div className="grid gap-4">
      <Alert
        type="warning"
        showIcon
        title={title}
        description={kind === 'cancel' ? `${t('Common.Reason')}: ${showReason(t, reason)}` : undefined}
        action={may('withdrawProposal') && <Withdraw turnId={turnId} />}
      />
      {own && set && value && <Derived set={set} value={value} />}
      {!own && kind === 'cancel' && may('releaseCancel') && (
        <ReleaseCancel turnId={turnId} draws={turn.draws} />
      )}
      {!own && kind === 'result' && !isCorrection && may('releaseResult') && (
        <SecondEntry turnId={turnId} tip={t('Result.SecondTip', times)} />
      )}
      {!own && isCorrection && may('releaseCorrection') && (
        <SecondCorrection turnId={turnId} tip={t('Result.SecondTip', times)} />
      )}
    </div>
  );
}

function Withdraw({ turnId }: { turnId: number }) {
  const t = useT();
  const withdraw = useChange('withdrawProposal', { stale: staleOfTurn, success: t('Common.Done') });
  return (
    <ReasonButton
      of="withdrawProposal"
      title={t('Result.WithdrawTitle')}
      ok={t('Result.Withdraw')}
      effect={t('Result.WithdrawText')}
      danger
      busy={withdraw.busy}
      onSubmit={(reason) => withdraw.run({ turnId, ...reason })}
    />
  );
}
