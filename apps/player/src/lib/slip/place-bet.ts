import { randomKey } from '@truedraw/client';
import { serverNow } from '../clock';
import { useDrawStore } from '../draw/draw-info';
import { withLock } from '../session/with-lock';
import { betOf, isSameBet, type BetRequest } from './bet-request';
import { readRecord, writeRecord } from './bet-record';
import { loadAttempt, userNow } from './bet-store';
import { newSecret, storeSecret } from './cancel-secrets';
import { runAttempt } from './run-attempt';
import { readSlip, useSlipStore, type Slip } from './slip-store';

const laterMs = 30 * 86_400_000;
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
    // The secrets of later draws are kept as long as draws take bets.
    const secrets = isCancellable
      ? await Promise.all(
          (slip.later?.draws ?? [undefined]).map((later) =>
            newSecret(later && later.turnId !== slip.turnId ? serverNow() + laterMs : draw.closesAt),
          ),
        )
      : [];
    await withLock(async () => store(slip, holdsMs, secrets), 'truedraw.bet');
  } finally {
    starting = false;
  }
  void runAttempt();
}

function store(slip: Slip, holdsMs: number, secrets: Awaited<ReturnType<typeof newSecret>>[]): void {
  const userId = userNow();
  const stored = readSlip();
  if (userId === undefined) return;
  const record = readRecord(userId);
  const bet = betOf(slip);
  if (!record?.attempt && stored && isSameBet(betOf(stored), bet)) {
    // The bet is always sent with the hash of a secret that is stored: a bet that is sent again keeps its hash.
    for (const secret of secrets) if (secret) storeSecret(userId, secret);
    const attempt = {
      bet: withHashes(
        bet,
        secrets.map((secret) => secret?.hash),
      ),
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

function withHashes(bet: BetRequest, hashes: readonly (string | undefined)[]): BetRequest {
  const hashOf = (at: number) => (hashes[at] ? { cancelHash: hashes[at] } : {});
  if (!bet.later) return { ...bet, ...hashOf(0) };
  const draws = bet.later.draws.map((draw, at) => ({ ...draw, ...hashOf(at) }));
  return { ...bet, later: { ...bet.later, draws } };
}
