import { bangkokDay, type Day } from '@truedraw/rules';
import Holidays from 'date-holidays';
import { expect, test } from 'vitest';

/** Banks and the exchange are closed, though it is no public holiday. */
const labourDay = '05-01';

/** The library takes a tenth of the time that a server needs to start, so its answers are kept in a file. */
test('the list of holidays is that of the library (`npx vitest run -u` on this file renews it)', async () => {
  const thailand = new Holidays('TH', { types: ['public'], timezone: 'Asia/Bangkok' });
  const daysOf = function* (year: number): Generator<Day> {
    for (const { type, start, end } of thailand.getHolidays(year)) {
      if (type !== 'public') continue;
      // A holiday may last several days; its end is the midnight after the last.
      for (let at = start.getTime(); at < end.getTime(); at += 86_400_000) yield bangkokDay(at);
    }
  };
  const lines = Array.from({ length: 61 }, (_, at) => {
    const year = 2000 + at;
    const days = [...daysOf(year)].filter((day) => day.startsWith(`${year}-`)).map((day) => day.slice(5));
    return `  "${year}": "${[...new Set([labourDay, ...days])].toSorted().join(' ')}"`;
  });
  await expect(`{\n${lines.join(',\n')}\n}\n`).toMatchFileSnapshot('thai-holidays.json');
});
