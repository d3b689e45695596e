import type {
  StaffCallName,
  StaffRequestOf as WireRequestOf,
  StaffResponseOf as WireResponseOf,
} from '@truedraw/contract/staff';
import { sendRequest, type SendOptions } from './send';
import { renameKeys, type InOurWords } from './wire-words';

/** Words of the wire that stand in requests and in answers, and ours for them. */
export const sharedWords = {
  betlimit: 'betLimit',
  channelid: 'channelId',
  gametype: 'game',
  orderid: 'orderId',
  pagesize: 'pageSize',
  sharerate: 'shareRate',
  userid: 'userId',
} as const;

/** Those that only answers have; where requests name these things, they do it in our words. */
export const answerWords = {
  ...sharedWords,
  createtime: 'createdAt',
  endtime: 'endedAt',
  isagent: 'isAgent',
  rebate2d: 'rebate2D',
  rebate3d: 'rebate3D',
  spreaderid: 'spreaderId',
  taketime: 'takenAt',
  usercode: 'userCode',
} as const;

export type StaffRequestOf<Name extends StaffCallName> = InOurWords<WireRequestOf<Name>, typeof sharedWords>;
export type StaffResponseOf<Name extends StaffCallName> = InOurWords<
  WireResponseOf<Name>,
  typeof answerWords
>;

const toWire = new Map(Object.entries(sharedWords).map(([wire, ours]) => [ours as string, wire]));
const toOurs = new Map<string, string>(Object.entries(answerWords));

/** A request of the staff and its answer, both in our words. */
export async function sendStaffRequest(options: SendOptions): Promise<unknown> {
  const answer = await sendRequest({ ...options, fields: renameKeys(options.fields, toWire) as object });
  return renameKeys(answer, toOurs);
}
