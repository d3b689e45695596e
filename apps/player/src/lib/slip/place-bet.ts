import { randomKey } from '@truedraw/client';
import { useDrawStore } from '../draw/draw-info';
import { withLock } from '../session/with-lock';
import { betOf, isSameBet } from './bet-request';
import { readRecord, writeRecord } from './bet-record';
import { loadAttempt, userNow } from './bet-store';
import { newSecret, storeSecret } from './cancel-secrets';
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
    const { draw } = useDrawStore.getState()[slip.game];
    const isCancellable = draw?.turnId === slip.turnId && draw.cancelSeconds !== undefined;
    const secret = isCancellable ? await newSecret(draw.closesAt) : undefined;
    await withLock(async () => store(slip, holdsMs, secret), 'truedraw.bet');
  } finally {
    starting = false;
  }
  void runAttempt();
}

function store(slip: Slip, holdsMs: number, secret: Awaited<ReturnType<typeof newSecret>>): void {
  const userId = userNow();
  const stored = readSlip();
  if (userId === undefined) return;
  const record = readRecord(userId);
  const bet = betOf(slip);
  if (!record?.attempt && stored && isSameBet(betOf(stored), bet)) {
    // The bet is always sent with the hash of a secret that is stored: a bet that is sent again keeps its hash.
    if (secret) storeSecret(userId, secret);
    const attempt = {
      bet: { ...bet, ...(secret && { cancelHash: secret.hash }) },
      at: Date.now(),
      holdsMs,
      sends: 0,
    };
    writeRecord(userId, { key: record?.key ?? randomKey(), attempt });
    loadAttempt({ slow: false, outcome: undefined });
  } else {
    loadAttempt();
    useSlipStore.setState({ slip: stored });
  }
}
