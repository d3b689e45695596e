const values: Record<number, string> = {
  16: 'true',
  17: String.raw`\x01`,
  25: '1',
  1001: String.raw`{"\\x01"}`,
  1082: '2026-11-16',
  1184: '2026-11-16',
  114: '{}',
  2950: '00000000-0000-4000-8000-000000000000',
  3802: '{}',
  3807: '{"{}"}',
};
const lists = [1000, 1005, 1007, 1009, 1016, 1022];

/** A valid value for any column of a type. */
export const typicalValue = (type: number): string => values[type] ?? (lists.includes(type) ? '{1}' : '1');
