import type { StaffRequestOf, StaffResponseOf } from '@truedraw/contract/staff';

export type Content = StaffResponseOf<'content'>;
export type Draft = Omit<StaffRequestOf<'saveContent'>, 'version'>;
