import type {
  StaffCallName,
  StaffRequestOf as WireRequestOf,
  StaffResponseOf as WireResponseOf,
} from '@truedraw/contract/staff';
import { sendRequest, type SendOptions } from './send';
import { renameKeys, type InOurWords } from './wire-words';

/** Field names of the wire in requests and responses, with our names for them. */
export const sharedWords = {
  betlimit: 'betLimit',
  channelid: 'channelId',
  gametype: 'game',
  orderid: 'orderId',
  pagesize: 'pageSize',
  rebate2D: 'rebate2d',
  rebate3D: 'rebate3d',
  sharerate: 'shareRate',
  userid: 'userId',
} as const;

/** The same with the names that occur in responses only. Requests use our names for these. */
export const answerWords = {
  ...sharedWords,
  createtime: 'createdAt',
  endtime: 'endedAt',
  isagent: 'isAgent',
  otherid: 'otherId',
  spreaderid: 'spreaderId',
  taketime: 'takenAt',
  usercode: 'userCode',
} as const;

type StaffRequests = { [Name in StaffCallName]: InOurWords<WireRequestOf<Name>, typeof sharedWords> };
type StaffResponses = { [Name in StaffCallName]: InOurWords<WireResponseOf<Name>, typeof answerWords> };

export type StaffRequestOf<Name extends StaffCallName> = StaffRequests[Name];
export type StaffResponseOf<Name extends StaffCallName> = StaffResponses[Name];

const toWire = new Map(Object.entries(sharedWords).map(([wire, ours]) => [ours as string, wire]));
const toOurs = new Map<string, string>(Object.entries(answerWords));

/** Sends a staff request. Both the request and the response use our names. */
export async function sendStaffRequest(options: SendOptions): Promise<unknown> {
  const answer = await sendRequest({ ...options, fields: renameKeys(options.fields, toWire) as object });
  return renameKeys(answer, toOurs);
}
