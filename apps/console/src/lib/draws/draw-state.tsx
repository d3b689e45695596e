import type { StaffResponseOf } from '@truedraw/client/staff';
import { Tag } from 'antd';
import type { PlainKey } from '../i18n/t';
import { useT } from '../i18n/t';

export type Draw = StaffResponseOf<'draws'>['list'][number];

type Stage = 'upcoming' | 'open' | 'closed' | 'due' | 'settling' | 'settled' | 'correcting' | 'cancelled';

/** The stage of a draw, in more detail than its state: it shows staff what to do. */
function stageOf({ state, released, settled, opensAt, dueAt }: Draw, now: number): Stage {
  if (state === 'open') return now < opensAt ? 'upcoming' : 'open';
  if (state === 'closed') return released > 0 ? 'settling' : now < dueAt ? 'closed' : 'due';
  if (released > settled && settled > 0) return 'correcting';
  return state;
}

const looks: Record<Stage, { color: string; text: PlainKey }> = {
  upcoming: { color: 'default', text: 'Draw.Upcoming' },
  open: { color: 'processing', text: 'Draw.Open' },
  closed: { color: 'default', text: 'Draw.Closed' },
  due: { color: 'warning', text: 'Draw.Due' },
  settling: { color: 'processing', text: 'Draw.Settling' },
  settled: { color: 'success', text: 'Draw.Settled' },
  correcting: { color: 'warning', text: 'Draw.Correcting' },
  cancelled: { color: 'error', text: 'Draw.Cancelled' },
};

export function DrawStateTag({ draw, now }: { draw: Draw; now: number }) {
  const t = useT();
  const { color, text } = looks[stageOf(draw, now)];
  return <Tag color={color}>{t(text)}</Tag>;
}
