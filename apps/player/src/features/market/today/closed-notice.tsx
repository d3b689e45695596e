import { bangkokTime } from '@truedraw/rules';
import { Card, EmptyState, TodayIcon } from '@truedraw/ui';
import { bangkokDate } from '../../../lib/bangkok-time';
import { sessionLabel } from '../../../lib/derivation/session-label';
import { useT } from '../../../lib/i18n/t';
import type { ShownDraw } from './draws-of';

/** Says that the market is closed today, and names the next draw if there is one. */
export function ClosedNotice({ next }: { next: ShownDraw | undefined }) {
  const t = useT();
  const text = next
    ? t('Today.ClosedText', {
        date: bangkokDate(t, next.dueAt),
        session: sessionLabel(next.session, t),
        time: bangkokTime(next.dueAt),
      })
    : t('Today.ClosedNoNext');
  return (
    <Card className="pt-4">
      <EmptyState icon={<TodayIcon />} title={t('Today.Closed')} text={text} />
    </Card>
  );
}
