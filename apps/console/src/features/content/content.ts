import type { StaffRequestOf, StaffResponseOf } from '@truedraw/client/staff';

export type Content = StaffResponseOf<'content'>;
export type Draft = Omit<StaffRequestOf<'saveContent'>, 'version' | 'goesLiveAt'>;
