import { codeOf } from '@truedraw/client';
import { call } from '../api/call';
import { wasUsed } from './activity';
import { ended, showSession } from './session';
import { finishLeaving } from './sign-out';

/** Takes over the session of the browser's other tabs, or of this tab before it was loaded again. */
export async function resumeSession(): Promise<void> {
  if (await finishLeaving()) return;
  try {
    showSession(await call('staffAccount', {}));
  } catch (error) {
    if (codeOf(error) === 401 && wasUsed()) ended.set('expired');
  }
}
