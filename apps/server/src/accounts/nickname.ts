export const nicknameMaximum = 20;

/** Removes control and invisible characters, which could make one nickname look like another. */
export const cleanNickname = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
