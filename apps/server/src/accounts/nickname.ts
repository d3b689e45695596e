export const nicknameMaximum = 20;

/** What is left to show of a nickname: no control or invisible characters, which could make one look like another. */
export const cleanNickname = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
