import type { ResponseOf } from '@truedraw/contract';
import { call } from '../../lib/api/call';
import { codeOf } from '../../lib/api/call-error';
import { createResource } from '../../lib/resource';

type ResultLog = ResponseOf<'resultLog'>;
export type Result = ResultLog['two'][number];

const none: ResultLog = { two: [], three: [], four: [], list: [] };

export const resultLog = createResource(async () => {
  try {
    return await call('resultLog', {});
  } catch (error) {
    // A server that does not serve results yet has none.
    if (codeOf(error) === 501) return none;
    throw error;
  }
});
