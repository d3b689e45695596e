import type { RequestOf, ResponseOf } from '@truedraw/client/player';
import type { CallName } from '@truedraw/contract';
import type { CallOptions } from './make-call';
import { network } from './network';

/** Makes a call as the stored login, if there is one. The code of calls is loaded after the first view. */
export const call = async <Name extends CallName>(
  name: Name,
  fields: RequestOf<Name>,
  options?: CallOptions,
): Promise<ResponseOf<Name>> => (await network()).makeCall(name, fields, options);
