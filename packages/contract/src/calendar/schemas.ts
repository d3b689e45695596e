import { Type } from 'typebox';
import type { CallSchemas } from '../call-schemas';
import { day, named, oneOf } from '../parts';

const CalendarDay = named('CalendarDay', {
  day: day(),
  open: Type.Boolean(),
  because: oneOf('weekday', 'weekend', 'holiday', 'operator'),
  note: Type.String({ description: "The operator's note, or the name of the holiday" }),
});

export const staffSchemas = {
  calendar: {
    request: Type.Object({ from: day(), to: day() }),
    response: Type.Array(CalendarDay),
    refusals: ['DayInvalid'],
  },
  setCalendarDay: {
    request: Type.Object({
      day: day(),
      open: Type.Boolean(),
      note: Type.Optional(Type.String({ maxLength: 200 })),
    }),
    response: CalendarDay,
    refusals: ['DayInvalid', 'DayIsOver', 'DayHasBets'],
  },
  clearCalendarDay: {
    request: Type.Object({ day: day() }),
    response: CalendarDay,
    refusals: ['NothingToChange', 'DayInvalid', 'DayIsOver', 'DayHasBets'],
  },
} satisfies Record<string, CallSchemas>;
