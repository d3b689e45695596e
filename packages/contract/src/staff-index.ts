import type { Static } from 'typebox';
import type { StaffCallName } from './staff-calls';
import type { StaffSchemas } from './staff-schemas';

/** The longer side of an uploaded picture in pixels: three times the width of a phone. The console resizes to it. */
export const longestPictureSide = 1_200;

/** The reason of the made-up draws of a demonstration. The console translates it. */
export const demoReason = 'made up for the demonstration';

export {
  channelPositionBounds,
  mostCoins,
  mostRuleCoins,
  oddsBounds,
  settingBounds,
  type Bounds,
} from './bounds';
export { promptPayTarget } from './channels/promptpay';
export { isAddress, isAddressAllowed, isHost, isPath, mostHosts } from './content/addresses';
export { isStaffAction, staffActions, type StaffAction } from './audit-log/actions';
export { partsOfReason, reasons, storedReason, type Reason, type ReasonedCall } from './reasons';
export {
  alarmChannels,
  incidentKinds,
  type AlarmChannel,
  type IncidentKind,
  type Urgency,
} from './incidents/kinds';
export type { ReleasedAlone, SecondNeed } from './orders/schemas';
export { secondNeedOf } from './orders/second-need';
export { backgroundHeader, staffEventsPath, type StaffEvents } from './dashboard/events';
export { staffCookie, staffCookieHeader } from './staff/cookie';
export {
  staffCalls,
  staffCallsByNoun,
  staffRoles,
  type StaffCall,
  type StaffCallName,
  type StaffRole,
} from './staff-calls';

// Tables, as those of the players' calls.
type StaffRequests = { [Name in StaffCallName]: Static<StaffSchemas[Name]['request']> };
type StaffResponses = { [Name in StaffCallName]: Static<StaffSchemas[Name]['response']> };
export type StaffRequestOf<Name extends StaffCallName> = StaffRequests[Name];
export type StaffResponseOf<Name extends StaffCallName> = StaffResponses[Name];
