import { call } from '../api/call';
import { createStore } from '../store';
import { markUsed, unusedMs } from './activity';
import { endSession, session } from './session';
import { signOut } from './sign-out';

/** As on the server. */
const idleMs = 30 * 60_000;
const warnMs = 60_000;
/** Who reads and makes no call is still there: the server hears of it this often. */
const tellMs = 5 * 60_000;

let toldAt = 0;

/** The seconds that are left once somebody should show that they are still there. */
export const secondsLeft = createStore<number | undefined>(undefined);

export const stay = (): void => {
  markUsed();
  toldAt = 0;
  secondsLeft.set(undefined);
};

/** While the warning stands a passing pointer is not enough: it asks for an answer. */
const used = (): void => {
  if (secondsLeft.get() === undefined) markUsed();
};

/** Ends the session of a desk that nobody sits at, a minute after saying so. */
export function watchIdle(): void {
  for (const kind of ['pointerdown', 'pointermove', 'keydown', 'wheel'])
    window.addEventListener(kind, used, { passive: true });
  session.subscribe(stay);
  setInterval(look, 1_000);
}

function look(): void {
  if (!session.get()) return;
  tell();
  const leftMs = idleMs - unusedMs();
  if (leftMs > warnMs) return;
  if (leftMs > 0) return secondsLeft.set(Math.ceil(leftMs / 1_000));
  secondsLeft.set(undefined);
  void signOut();
  endSession('idle');
}

function tell(): void {
  if (unusedMs() > warnMs || Date.now() - toldAt < tellMs) return;
  toldAt = Date.now();
  // A refusal ends the session in `call`; without an answer the next one may come through.
  call('staffAccount', {}).catch(() => undefined);
}
