import { addDays, dateCounts, isDay, type DateCount, type Day } from '@truedraw/rules';

/** The draws of a report. The filter is part of the address, so that a chart can be shared. */
export interface Filter {
  dateCount: DateCount;
  showLost: boolean;
  startDate: Day;
  endDate: Day;
}

const longestRangeDays = 90;

export const earliestDay = (today: Day): Day => addDays(today, 1 - longestRangeDays);

export const defaultFilter = (today: Day): Filter => ({
  dateCount: 50,
  showLost: true,
  startDate: earliestDay(today),
  endDate: today,
});

const within = (text: string | undefined, from: Day, to: Day): Day | undefined =>
  text !== undefined && isDay(text) && text >= from && text <= to ? text : undefined;

/** Reads the filter from an address. Invalid values are replaced by the defaults. */
export function readFilter(search: Readonly<Record<string, string>>, today: Day): Filter {
  const usual = defaultFilter(today);
  const count = dateCounts.find((each) => String(each) === search['count']);
  const endDate = within(search['to'], usual.startDate, today) ?? usual.endDate;
  const startDate = within(search['from'], usual.startDate, endDate) ?? usual.startDate;
  return { dateCount: count ?? usual.dateCount, showLost: search['lost'] !== '0', startDate, endDate };
}

/** The search parameters of a filter. Default values are left out. */
export function writeFilter(filter: Filter, today: Day): Record<string, string> {
  const usual = defaultFilter(today);
  return {
    ...(filter.dateCount !== usual.dateCount && { count: String(filter.dateCount) }),
    ...(!filter.showLost && { lost: '0' }),
    ...(filter.startDate !== usual.startDate && { from: filter.startDate }),
    ...(filter.endDate !== usual.endDate && { to: filter.endDate }),
  };
}
