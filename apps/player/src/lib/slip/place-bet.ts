import { randomKey } from '@truedraw/client';
import { withLock } from '../session/with-lock';
import { betOf, isSameBet } from './bet-request';
import { readRecord, writeRecord } from './bet-record';
import { loadAttempt, userNow } from './bet-store';
import { runAttempt } from './run-attempt';
import { readSlip, useSlipStore, type Slip } from './slip-store';

let starting = false;

/**
 * Submits a bet. It is stored with its key before it is sent, by one tab at a time. This happens only if no other bet is
 * pending and the slip is still the one that the user saw.
 */
export async function placeBet(slip: Slip, { holdsMs }: { holdsMs: number }): Promise<void> {
  if (starting) return;
  starting = true;
  try {
    await withLock(async () => store(slip, holdsMs), 'truedraw.bet');
  } finally {
    starting = false;
  }
  void runAttempt();
}

function store(slip: Slip, holdsMs: number): void {
  const userId = userNow();
  const stored = readSlip();
  if (userId === undefined) return;
  const record = readRecord(userId);
  const bet = betOf(slip);
  if (!record?.attempt && stored && isSameBet(betOf(stored), bet)) {
    const attempt = { bet, at: Date.now(), holdsMs, sends: 0 };
    writeRecord(userId, { key: record?.key ?? randomKey(), attempt });
    loadAttempt({ slow: false, outcome: undefined });
  } else {
    loadAttempt();
    useSlipStore.setState({ slip: stored });
  }
}
