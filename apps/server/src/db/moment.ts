/** SQL for a time column as milliseconds since 1970, the form in which all times are read. */
export const millisOf = (column: string): string => `floor(extract(epoch FROM ${column}) * 1000)::int8`;

/** The same in microseconds, the exact value of the column: a cursor must not be rounded. */
export const microsOf = (column: string): string => `(extract(epoch FROM ${column}) * 1000000)::int8`;

/** SQL for a time that is given in microseconds since 1970. */
export const atMicros = (value: string): string =>
  `(timestamptz 'epoch' + ${value}::int8 * interval '1 microsecond')`;
