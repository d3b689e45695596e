/** A time column as milliseconds since 1970, the way times leave the database. */
export const millisOf = (column: string): string => `floor(extract(epoch FROM ${column}) * 1000)::int8`;

/** The same in microseconds, just as the column holds it: what a page of rows begins after must be exact. */
export const microsOf = (column: string): string => `(extract(epoch FROM ${column}) * 1000000)::int8`;

/** A moment given in microseconds since 1970. */
export const atMicros = (value: string): string =>
  `(timestamptz 'epoch' + ${value}::int8 * interval '1 microsecond')`;
