import { CallError } from '@truedraw/client';
import { call } from '../api/call';
import type { Address } from '../address';

export type CodePurpose = 'login' | 'register' | 'reset' | 'confirm';

/** Whether the code was sent, and after how many seconds another one can be requested. */
export type CodeOutcome =
  | { sent: true; seconds: number }
  | { sent: false; code: number; msg: string; seconds: number };

export async function sendCode(address: Address, purpose: CodePurpose): Promise<CodeOutcome> {
  try {
    const { seconds } = await call('getVerifyCode', { ...address, purpose });
    return { sent: true, seconds };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return { sent: false, code: error.code, msg: error.msg, seconds: secondsIn(error.data) };
  }
}

const secondsIn = (data: unknown): number =>
  typeof data === 'object' && data !== null && 'seconds' in data ? Number(data.seconds) || 0 : 0;
