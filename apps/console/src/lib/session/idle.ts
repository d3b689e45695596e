import { call } from '../api/call';
import { createStore } from '../store';
import { markUsed, unusedMs } from './activity';
import { session } from './session';
import { signOut } from './sign-out';

/** The same as on the server. */
const idleMs = 15 * 60_000;
const warnMs = 60_000;
/** How often a call keeps the session alive while a person reads and makes no other call. */
const keepAliveMs = 5 * 60_000;

let keptAliveAt = 0;

/** The seconds until the session ends; undefined while no warning is shown. */
export const secondsLeft = createStore<number | undefined>(undefined);

export const keepSignedIn = (): void => {
  markUsed();
  keptAliveAt = 0;
  secondsLeft.set(undefined);
};

/** A session that begins is in use. */
const beginUse = (): void => {
  if (session.get()) keepSignedIn();
};

/** While the warning is shown, moving the pointer is not enough: it needs a click. */
const used = (): void => {
  if (secondsLeft.get() === undefined) markUsed();
};

/** Ends a session that nobody uses. A warning is shown a minute before. */
export function watchIdle(): void {
  for (const kind of ['pointerdown', 'pointermove', 'keydown', 'wheel'])
    window.addEventListener(kind, used, { passive: true });
  session.subscribe(beginUse);
  beginUse();
  setInterval(checkIdle, 1_000);
}

function checkIdle(): void {
  if (!session.get()) return;
  keepAlive();
  const leftMs = idleMs - unusedMs();
  // Another tab may have been used while this one warned.
  if (leftMs > warnMs) return secondsLeft.set(undefined);
  if (leftMs > 0) return secondsLeft.set(Math.ceil(leftMs / 1_000));
  secondsLeft.set(undefined);
  void signOut('idle');
}

function keepAlive(): void {
  if (unusedMs() > warnMs || Date.now() - keptAliveAt < keepAliveMs) return;
  keptAliveAt = Date.now();
  // A refusal ends the session in `call`. After a lost connection the next call may succeed.
  call('staffAccount', {}).catch(() => undefined);
}
