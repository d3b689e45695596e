/** Without what no keyboard writes: controls, halves of characters, and signs that turn the direction of what stands around them. */
export const cleanText = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?![\n\t])[\p{Cc}\p{Cs}\p{Bidi_Control}]/gu, '')
    .trim();
