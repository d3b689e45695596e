import { Skeleton } from '@truedraw/ui';
import { useEffect, useMemo, useState } from 'react';
import { useT } from '../../../lib/i18n/t';
import { Page } from '../../../lib/parts/page';
import { useAccount } from '../../../lib/session/use-account';
import { useBetStore } from '../../../lib/slip/bet-store';
import { mergeLines } from '../../../lib/slip/edit-lines';
import { PendingNotice } from '../../../lib/slip/pending-notice';
import { runAttempt } from '../../../lib/slip/run-attempt';
import { useSlipStore, writeSlip, type Slip } from '../../../lib/slip/slip-store';
import { showToast } from '../../../lib/toast';
import { EmptySlip } from './empty-slip';
import { SlipEditor } from './slip-editor';

export function SlipPage() {
  const t = useT();
  const slip = useSlipStore((state) => state.slip);
  const userId = useAccount()?.userId;
  useMerged(slip);
  const leaving = useIsPlaced();
  if (slip?.lines.length) return <SlipEditor key={`${userId}:${slip.game}:${slip.turnId}`} slip={slip} />;
  return (
    <Page title={t('Page.SelectResult')}>
      <PendingNotice />
      {leaving ? (
        <div aria-busy="true" className="flex flex-col gap-3">
          <Skeleton className="h-30" />
          <Skeleton className="h-30" />
        </div>
      ) : (
        <EmptySlip />
      )}
    </Page>
  );
}

/** A number that was picked twice has one row, and the user sees a notice. */
function useMerged(slip: Slip | undefined): void {
  const t = useT();
  const merged = useMemo(() => slip && mergeLines(slip.lines), [slip]);
  const differs = merged !== slip?.lines;
  useEffect(() => {
    if (!slip || !merged || !differs) return;
    writeSlip({ ...slip, lines: merged });
    showToast(t('Slip.MergedAll'));
  }, [slip, merged, differs, t]);
}

/** Whether a bet was placed while this page is shown and there is no other slip, so that the current bets are about to open. */
function useIsPlaced(): boolean {
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    void runAttempt();
    return useBetStore.subscribe(({ outcome }, before) => {
      const placed = outcome !== before.outcome && outcome?.verdict.kind === 'placed';
      if (placed && !useSlipStore.getState().slip) setLeaving(true);
    });
  }, []);
  return leaving;
}
