import { bangkokDay, bangkokTime } from '@truedraw/rules';
import { Card, EmptyState, TodayIcon } from '@truedraw/ui';
import { bangkokDate } from '../../lib/bangkok-time';
import { serverNow } from '../../lib/clock';
import { sessionLabel } from '../../lib/derivation/session-label';
import { useLocale } from '../../lib/i18n/locale-store';
import { useT } from '../../lib/i18n/t';
import { DrawCard } from './draw-card';
import type { ShownDraw } from './draws-of';
import { LastResults } from './last-results';

/** The market is closed today: says so, names the next draw, and shows the last one. */
export function ClosedDay({ next }: { next: readonly ShownDraw[] }) {
  const t = useT();
  const locale = useLocale();
  const [first] = next;
  // Without a market day in sight the server has no other day to name than this one.
  const known = first && bangkokDay(first.openTime) > bangkokDay(serverNow());
  const date = known ? bangkokDate(first.openTime, locale) : '';
  return (
    <>
      <Card className="pt-4">
        <EmptyState
          icon={<TodayIcon />}
          title={t('Today.Closed')}
          text={
            known
              ? t('Today.ClosedText', {
                  date,
                  session: sessionLabel(first.session, t),
                  time: bangkokTime(first.openTime),
                })
              : t('Today.ClosedNoNext')
          }
        />
      </Card>
      <LastResults />
      {known && next.map((draw) => <DrawCard key={draw.turnid} draw={draw} date={date} />)}
    </>
  );
}
