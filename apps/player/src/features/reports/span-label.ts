import type { Day } from '@truedraw/rules';
import type { T } from '../../lib/i18n/t';
import { defaultFilter, type Span } from './filter';

/** Names the draws of a span: how many, of which session, and the days if they are not the usual ones. */
export function spanLabel(t: T, { dateCount, session, startDate, endDate }: Span, today: Day): string {
  const usual = defaultFilter(today);
  return [
    dateCount ? t('Report.CountOf', { count: dateCount }) : t('Report.CountAll'),
    ...(session === 'all' ? [] : [t(`Session.${session}`)]),
    ...(startDate === usual.startDate && endDate === usual.endDate
      ? []
      : [`${startDate.slice(5)} – ${endDate.slice(5)}`]),
  ].join(' · ');
}
