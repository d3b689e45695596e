/** 150 basis points are "1.50%". */
export const showPercent = (basisPoints: number): string => `${(basisPoints / 100).toFixed(2)}%`;

/** "1.5" is 150 basis points; undefined if it is not a valid rate. */
export function readPercent(text: string): number | undefined {
  const [, whole, decimals = ''] = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? [];
  if (whole === undefined) return undefined;
  const basisPoints = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  return basisPoints <= 10_000 ? basisPoints : undefined;
}
