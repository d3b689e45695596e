/**
 * A second implementation of the reports, only for tests: slow, with strings and regular expressions, sharing no code
 * with the rules, so that both are unlikely to have the same error.
 */
import type { AwardGroup } from '../award';

interface NaiveColumn {
  readonly place: string;
  readonly key: string;
  readonly hits: (result: string) => boolean;
}

type Report = 'type' | 'odd' | 'bs' | 'wh' | 'base' | 'three' | 'sum' | 'span';

const places: Record<number, string[]> = {
  2: ['tens', 'units'],
  3: ['hundreds', 'tens', 'units'],
  4: ['thousands', 'hundreds', 'tens', 'units'],
};
const buckets: Record<number, string> = {
  2: '0-1 2-3 4-5 6-7 8-9 10-11 12-13 14-15 16-18',
  3: '0-2 3-5 6-8 9-11 12-14 15-17 18-20 21-23 24-27',
  4: '0-3 4-7 8-11 12-15 16-19 20-23 24-27 28-31 32-36',
};
const digitClasses: Partial<Record<Report, Record<string, string>>> = {
  odd: { odd: '13579', even: '02468' },
  bs: { big: '56789', small: '01234' },
  wh: { prime: '12357', composite: '04689' },
  base: Object.fromEntries(Array.from('0123456789', (digit) => [digit, digit])),
  three: { 0: '0369', 1: '147', 2: '258' },
};

export function naiveAwardGroup(result: string): AwardGroup {
  const sorted = result.split('').toSorted().join('');
  if (/^(.)\1{3}$/.test(sorted)) return 'zd';
  if (/^(.)\1\1$/.test(sorted) || (result.length === 4 && /(.)\1\1/.test(sorted))) return 'bz';
  return /(.)\1/.test(sorted) ? 'g3' : 'g6';
}

export function naiveColumns(game: number, report: Report): NaiveColumn[] {
  const whole = (key: string, hits: NaiveColumn['hits']): NaiveColumn => ({ place: 'whole', key, hits });
  const classes = Object.entries(digitClasses[report] ?? {});
  const columns = (places[game] ?? []).flatMap((place, at) =>
    classes.map(([key, members]) => ({
      place,
      key,
      hits: (result: string) => members.includes(result[at] ?? ''),
    })),
  );
  if (report === 'odd') {
    columns.push(
      whole('odd', (result) => /[13579]$/.test(result)),
      whole('even', (result) => /[02468]$/.test(result)),
    );
  }
  if (report === 'bs') {
    columns.push(
      whole('big', (result) => /^[5-9]/.test(result)),
      whole('small', (result) => /^[0-4]/.test(result)),
    );
  }
  if (report === 'wh') {
    columns.push(
      whole('prime', (result) => divisorsOf(Number(result)) <= 2),
      whole('composite', (result) => divisorsOf(Number(result)) > 2),
    );
  }
  if (report === 'type') {
    const groups = ['g6', 'g3', 'bz', 'zd'].slice(0, game);
    columns.push(...groups.map((group) => whole(group, (result) => naiveAwardGroup(result) === group)));
  }
  if (report === 'sum') {
    for (const key of (buckets[game] ?? '').split(' ')) {
      const [from = 0, to = 0] = key.split('-').map(Number);
      columns.push(
        whole(key, (result) => {
          const sum = result
            .split('')
            .map(Number)
            .reduce((one, other) => one + other);
          return from <= sum && sum <= to;
        }),
      );
    }
  }
  if (report === 'span') {
    for (const key of '0123456789') {
      columns.push(
        whole(key, (result) => {
          const sorted = result.split('').toSorted();
          return Number(sorted.at(-1)) - Number(sorted[0]) === Number(key);
        }),
      );
    }
  }
  return columns;
}

/** Everything divides 0. */
function divisorsOf(number: number): number {
  if (number === 0) return Infinity;
  return Array.from({ length: number }, (_, index) => index + 1).filter((each) => number % each === 0).length;
}

/** The history of a column as a string of x (hit) and o (miss); every figure is a length in that string. */
export function naiveStatistics(column: NaiveColumn, results: readonly string[]) {
  const word = results.map((result) => (column.hits(result) ? 'x' : 'o')).join('');
  const hits = word.replaceAll('o', '').length;
  return {
    figures: {
      place: column.place,
      key: column.key,
      count: hits,
      maxStreak: longest(word.split('o')),
      currentStreak: /x*$/.exec(word)?.[0].length,
      averageOmission: word.replaceAll('x', '').length / (hits + 1),
      maxOmission: longest(word.split('x')),
      currentOmission: /o*$/.exec(word)?.[0].length,
    },
    omissions: Array.from(word, (_, at) => at - word.lastIndexOf('x', at)),
  };
}

function longest(runs: string[]): number {
  return Math.max(0, ...runs.map((run) => run.length));
}
