import {
  addDays,
  dateCounts,
  isDay,
  sessions,
  type DateCount,
  type Day,
  type Session,
} from '@truedraw/rules';

/** The draws of one window. */
export interface Span {
  dateCount: DateCount;
  startDate: Day;
  endDate: Day;
  session: Session | 'all';
}

/** The draws of a report and how they are shown. The filter is part of the address, so that a chart can be shared. */
export interface Filter extends Span {
  showLost: boolean;
  showLines: boolean;
  showShading: boolean;
  /** The draws of the second window, if there is one. */
  second?: Span | undefined;
}

const longestRangeDays = 90;

export const earliestDay = (today: Day): Day => addDays(today, 1 - longestRangeDays);

const defaultSpan = (today: Day): Span => ({
  dateCount: 50,
  startDate: earliestDay(today),
  endDate: today,
  session: 'all',
});

export const defaultFilter = (today: Day): Filter => ({
  ...defaultSpan(today),
  showLost: true,
  showLines: true,
  showShading: true,
});

const within = (text: string | undefined, from: Day, to: Day): Day | undefined =>
  text !== undefined && isDay(text) && text >= from && text <= to ? text : undefined;

type Search = Readonly<Record<string, string>>;
/** The keys of the second window in an address end with this. */
const secondMark = '2';

function readSpan(search: Search, today: Day, mark: string): Span {
  const usual = defaultSpan(today);
  const endDate = within(search[`to${mark}`], usual.startDate, today) ?? usual.endDate;
  return {
    dateCount: dateCounts.find((each) => String(each) === search[`count${mark}`]) ?? usual.dateCount,
    startDate: within(search[`from${mark}`], usual.startDate, endDate) ?? usual.startDate,
    endDate,
    session: sessions.find((each) => each === search[`session${mark}`]) ?? usual.session,
  };
}

function writeSpan(span: Span, today: Day, mark: string): Record<string, string> {
  const usual = defaultSpan(today);
  return {
    ...(span.dateCount !== usual.dateCount && { [`count${mark}`]: String(span.dateCount) }),
    ...(span.startDate !== usual.startDate && { [`from${mark}`]: span.startDate }),
    ...(span.endDate !== usual.endDate && { [`to${mark}`]: span.endDate }),
    ...(span.session !== usual.session && { [`session${mark}`]: span.session }),
  };
}

/** Reads the filter from an address. Invalid values are replaced by the defaults. */
export const readFilter = (search: Search, today: Day): Filter => ({
  ...readSpan(search, today, ''),
  showLost: search['lost'] !== '0',
  showLines: search['lines'] !== '0',
  showShading: search['shading'] !== '0',
  ...(search['windows'] === '2' && { second: readSpan(search, today, secondMark) }),
});

/** The search parameters of a filter. Default values are left out. */
export const writeFilter = (filter: Filter, today: Day): Record<string, string> => ({
  ...writeSpan(filter, today, ''),
  ...(!filter.showLost && { lost: '0' }),
  ...(!filter.showLines && { lines: '0' }),
  ...(!filter.showShading && { shading: '0' }),
  ...(filter.second && { windows: '2', ...writeSpan(filter.second, today, secondMark) }),
});

/** A second window opens with the other session, or with more draws where both sessions are shown. */
export const secondSpan = (first: Span): Span =>
  first.session === 'all'
    ? { ...first, dateCount: first.dateCount === 100 ? 30 : 100 }
    : { ...first, session: first.session === 'ZP' ? 'WP' : 'ZP' };

/** The filter as one of the windows has it: the look of all windows, and its own span. */
export const filterOfWindow = (filter: Filter, window: number): Filter =>
  window === 0 ? filter : { ...filter, ...filter.second };

/** Applies what was changed in one of the windows. */
export function withWindow(filter: Filter, window: number, changed: Filter): Filter {
  if (window === 0) return { ...changed, second: filter.second };
  const { dateCount, startDate, endDate, session, showLost } = changed;
  return { ...filter, showLost, second: { dateCount, startDate, endDate, session } };
}
