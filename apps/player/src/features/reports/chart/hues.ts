import type { ColumnPlace } from '@truedraw/rules';

/** The text colour of a place. It is the same in every report. */
export const hueClass: Readonly<Record<ColumnPlace, string>> = {
  thousands: 'text-chart-4',
  hundreds: 'text-chart-3',
  tens: 'text-chart-2',
  units: 'text-chart-1',
  whole: 'text-chart-5',
};
