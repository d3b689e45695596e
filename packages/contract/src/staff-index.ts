import type { Static } from 'typebox';
import type { StaffCallName } from './staff-calls';
import type { StaffSchemas } from './staff-schemas';

/** Pixels on the longer side of an uploaded picture: a phone's width three times over. Whoever uploads shrinks to it. */
export const longestPictureSide = 1_200;

/** What the made-up draws of a demonstration give as their reason; whoever shows it has words of their own for it. */
export const demoReason = 'made up for the demonstration';

export { isStaffAction, staffActions, type StaffAction } from './audit-log/actions';
export { backgroundHeader, staffEventsPath, type StaffEvents } from './dashboard/events';
export {
  staffCalls,
  staffCallsByNoun,
  staffRoles,
  type StaffCall,
  type StaffCallName,
  type StaffRole,
} from './staff-calls';

export type StaffRequestOf<Name extends StaffCallName> = Static<StaffSchemas[Name]['request']>;
export type StaffResponseOf<Name extends StaffCallName> = Static<StaffSchemas[Name]['response']>;
