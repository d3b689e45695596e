import type { StaffResponseOf } from '@truedraw/client/staff';
import { useCall } from './api/use-call';
import { live } from './live/stream';
import { createStore, useStore } from './store';

type Waiting = StaffResponseOf<'waiting'>;
export type WaitingKind = Waiting[number]['kind'];

/** How much waits, of what the signed-in person may see. */
export function useWaiting(): ReadonlyMap<WaitingKind, number> | undefined {
  const everyMs = useStore(live) ? 30_000 : 5_000;
  const { data } = useCall('waiting', {}, { everyMs });
  return data && new Map(data.map(({ kind, count }) => [kind, count]));
}

/** Whether more of something waits than before. What was worked off makes no sound. */
export const hasGrown = (
  before: ReadonlyMap<WaitingKind, number>,
  after: ReadonlyMap<WaitingKind, number>,
): boolean => [...after].some(([kind, count]) => count > (before.get(kind) ?? 0));

/** How much waits in all; it stands in the title of the window, which is seen while another tab is open. */
export const waitingInAll = createStore(0);

let pageTitle = '';

export function showTitle(title = pageTitle): void {
  pageTitle = title;
  const count = waitingInAll.get();
  document.title = `${count > 0 ? `(${count}) ` : ''}${title} · TrueDraw`;
}
waitingInAll.subscribe(() => showTitle());
