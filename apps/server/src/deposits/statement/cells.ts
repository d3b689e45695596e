import {
  bangkokMoment,
  centsMode,
  coin,
  isClockTime,
  isDay,
  parseMoney,
  subtractCoins,
} from '@truedraw/rules';

/** A cell as it was meant: spreadsheets write ="0123" or '0123 to keep digits as text. */
export const plainCell = (cell: string): string =>
  cell
    .replaceAll(/[\s\u00A0\u200B\uFEFF]+/g, ' ')
    .trim()
    .replace(/^="(.*)"$/, '$1')
    .replace(/^'/, '')
    .replaceAll(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))
    .trim();

/** Hundredths, negative for outgoing money; undefined for what is not an amount. */
export function readAmount(cell: string): number | undefined {
  const text = cell
    .replaceAll(/฿|THB|บาท/gi, '')
    .replace('\u2212', '-')
    .trim();
  const [, open, sign, figure, close, mark = ''] =
    /^(\()?\s*([+-]?)\s*([\d,.]+)\s*(\))?\s*(-|CR|DR)?$/i.exec(text) ?? [];
  if (figure === undefined || Boolean(open) !== Boolean(close)) return undefined;
  const isGrouped = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(figure);
  const plain = (isGrouped ? figure.replaceAll(',', '') : figure).replace(/(\.\d\d)0+$/, '$1');
  const parsed = parseMoney(plain, centsMode);
  if (!parsed.ok) return undefined;
  const minuses = [open, sign === '-', /^(-|DR)$/i.test(mark)].filter(Boolean).length;
  if (minuses > 1 || (minuses && (sign === '+' || /^CR$/i.test(mark)))) return undefined;
  return minuses ? subtractCoins(coin(0), parsed.value) : parsed.value;
}

/** Whether a cell of a column such as "Debit/Credit" says that money came in; undefined for what says neither. */
export function isIncoming(cell: string): boolean | undefined {
  if (/^(c|cr|credit|deposit|in|\+|เครดิต|ฝาก|ฝากเงิน|เงินเข้า|รับเงิน|รับโอน|收入)$/i.test(cell)) return true;
  if (/^(d|dr|debit|withdraw|withdrawal|out|-|เดบิต|ถอน|ถอนเงิน|เงินออก|จ่ายเงิน|โอนออก|支出)$/i.test(cell))
    return false;
  return undefined;
}

/** The names of the months in Thai and English, long and short, without dots. */
const months = new Map(
  ['th', 'en'].flatMap((locale) =>
    (['long', 'short'] as const).flatMap((month) => {
      const format = new Intl.DateTimeFormat(locale, { month, timeZone: 'UTC' });
      return Array.from(
        { length: 12 },
        (_, at) => [nameOfMonth(format.format(Date.UTC(2000, at, 15))), at + 1] as const,
      );
    }),
  ),
);

function nameOfMonth(text: string): string {
  return text.replaceAll(/[.\s]/g, '').toLowerCase();
}

/** The Buddhist era is 543 years ahead. Of two digits, the era is the one that gives the later year up to the next. */
function yearOf(text: string, now: number): number {
  const year = Number(text);
  if (text.length === 4) return year >= 2400 ? year - 543 : year;
  const next = new Date(now).getUTCFullYear() + 1;
  return Math.max(...[2000 + year, 1957 + year].filter((one) => one <= next));
}

const two = (figure: number | string): string => String(figure).padStart(2, '0');

function dayOf(year: string, month: string | number, day: string, now: number): string | undefined {
  const text = `${yearOf(year, now)}-${two(month)}-${two(day)}`;
  return isDay(text) && text >= '2000' ? text : undefined;
}

/** Excel counts days from here. */
const excelStart = Date.UTC(1899, 11, 30);

/** A date at the start of a text, with what follows it. Days come before months, as banks in Thailand write them. */
function splitDate(text: string, now: number): { day: string | undefined; rest: string } {
  const [dated, y, m, d] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(text) ?? [];
  if (dated) return { day: dayOf(y!, m!, d!, now), rest: text.slice(dated.length) };
  const [usual, d2, m2, y2] = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})(?!\d)/.exec(text) ?? [];
  if (usual) return { day: dayOf(y2!, m2!, d2!, now), rest: text.slice(usual.length) };
  const [named, d3, name, y3] =
    /^(\d{1,2})[-/ ]?([^\d\s/-][^\d/-]*?)[-/, ]*(\d{4}|\d{2})(?!\d)/.exec(text) ?? [];
  if (named) {
    const month = months.get(nameOfMonth(name!));
    return {
      day: month === undefined ? undefined : dayOf(y3!, month, d3!, now),
      rest: text.slice(named.length),
    };
  }
  const [compact, digits] = /^(\d{8})(?!\d)/.exec(text) ?? [];
  if (compact) {
    const found = [
      dayOf(digits!.slice(0, 4), digits!.slice(4, 6), digits!.slice(6), now),
      dayOf(digits!.slice(4), digits!.slice(2, 4), digits!.slice(0, 2), now),
    ].filter(Boolean);
    return { day: found.length === 1 ? found[0] : undefined, rest: text.slice(8) };
  }
  const [serial] = /^[2-7]\d{4}(\.\d+)?$/.exec(text) ?? [];
  if (!serial) return { day: undefined, rest: '' };
  const moment = excelStart + Math.round(Number(serial) * 86_400) * 1000;
  const [day, time] = new Date(moment).toISOString().split('T');
  return { day, rest: serial.includes('.') ? time!.slice(0, 8) : '' };
}

/** HH:MM:SS of a time of day; empty for none, undefined for what is not one. */
function clockOf(text: string): string | undefined {
  if (text === '') return '';
  const [, hour, minute, second = '00', half] =
    /^(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:[.,]\d+)?)?\s*(AM|PM|น\.?)?$/i.exec(text) ?? [];
  if (hour === undefined) return undefined;
  const isHalf = /^[AP]M$/i.test(half ?? '');
  if (isHalf && (Number(hour) < 1 || Number(hour) > 12)) return undefined;
  const hours = isHalf ? (Number(hour) % 12) + (/^P/i.test(half!) ? 12 : 0) : Number(hour);
  const clock = `${two(hours)}:${minute}`;
  return isClockTime(clock) && Number(second) < 60 ? `${clock}:${second}` : undefined;
}

/**
 * The moment of a date with its time, which may have a column of its own, in Bangkok unless a zone is given. A date
 * without a time is the start of its day.
 */
export function readMoment(cell: string, clockCell: string, now: number): number | undefined {
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/.test(cell)) {
    const moment = Date.parse(`${yearOf(cell.slice(0, 4), now)}${cell.slice(4)}`);
    return Number.isNaN(moment) ? undefined : moment;
  }
  const { day, rest } = splitDate(cell, now);
  const own = clockOf(rest.replace(/^[T,\s-]+/, ''));
  // Of a column with both, such as "09:30 / 16-11-26", the time comes first.
  const other = clockOf(clockCell.split(/\s*\/\s*|\s+(?=\d{1,2}[-/])/, 1)[0]!);
  if (day === undefined || own === undefined || other === undefined || !isDay(day)) return undefined;
  const clock = other || own || '00:00:00';
  const minute = clock.slice(0, 5);
  return isClockTime(minute) ? bangkokMoment(day, minute) + Number(clock.slice(6)) * 1000 : undefined;
}
