/** 1234567.00 is "1,234,567.00". */
export const groupThousands = (text: string): string =>
  text.replace(/\d+/, (whole) => whole.replaceAll(/\B(?=(\d{3})+$)/g, ','));
