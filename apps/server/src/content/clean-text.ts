/** Removes control characters, unpaired surrogates, and characters that change the direction of text. */
export const cleanText = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?![\n\t])[\p{Cc}\p{Cs}\p{Bidi_Control}]/gu, '')
    .trim();
