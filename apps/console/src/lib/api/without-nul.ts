/** The fields of a call without NUL characters, which a paste can bring, nobody sees and the server refuses. */
export const withoutNul = (fields: object): object =>
  JSON.parse(JSON.stringify(fields), (_key, value: unknown) =>
    typeof value === 'string' ? value.replaceAll('\0', '') : value,
  ) as object;
