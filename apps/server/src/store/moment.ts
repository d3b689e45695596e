/** A time column as milliseconds since 1970, the way times leave the database. */
export const millisOf = (column: string): string => `floor(extract(epoch FROM ${column}) * 1000)::int8`;
