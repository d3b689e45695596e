import { wordAt, type Meaning } from './words';

interface Place {
  readonly start: number;
  readonly end: number;
  /** There is space before it. */
  readonly gap: boolean;
}

export type Token = Place &
  (
    | { readonly type: 'digits'; readonly text: string }
    | { readonly type: 'word'; readonly meaning: Meaning }
    /** `=`, `*`, `@` and `:` stand between a number and its amount. */
    | { readonly type: 'mark'; readonly text: string }
    /** The others separate numbers, and some of them also a number and its amount. */
    | { readonly type: 'separator'; readonly text: string }
    | { readonly type: 'unknown' }
  );

const isDigit = (char: string): boolean => char >= '0' && char <= '9';
const isLatin = (char: string): boolean => char >= 'a' && char <= 'z';
const separators = ',、-/.+';
const marks = '=*@:';

/** The tokens of one line of a normalised text. No token goes on behind the end of a line. */
export function tokensOf(line: string, lineStart: number, lineEnd: number): Token[] {
  const tokens: Token[] = [];
  let at = lineStart;
  let gap = false;
  const endWhere = (start: number, continues: (char: string, place: number) => boolean): number => {
    let end = start + 1;
    while (end < lineEnd && continues(line.charAt(end), end)) end += 1;
    return end;
  };
  while (at < lineEnd) {
    const char = line.charAt(at);
    if (char === ' ') {
      gap = true;
      at += 1;
      continue;
    }
    const start = at;
    // Some words begin with digits, such as "19 ประตู" and "2d"; inside of a longer number they are none.
    const word = isDigit(char) && isDigit(line.charAt(at - 1)) ? undefined : wordAt(line, at);
    if (word !== undefined) {
      at = word.end;
      tokens.push({ type: 'word', meaning: word.meaning, start, end: at, gap });
    } else if (isDigit(char)) {
      at = endWhere(at, isDigit);
      tokens.push({ type: 'digits', text: line.slice(start, at), start, end: at, gap });
    } else if (char === 'x' && !isLatin(line.charAt(at + 1))) {
      at += 1;
      tokens.push({ type: 'mark', text: '*', start, end: at, gap });
    } else if (marks.includes(char)) {
      at += 1;
      tokens.push({ type: 'mark', text: char, start, end: at, gap });
    } else if (separators.includes(char)) {
      at = endWhere(at, (next) => next === char);
      tokens.push({ type: 'separator', text: char, start, end: at, gap });
    } else {
      // A run of what is not known: of Latin letters all of them, else up to the next word, digit or sign.
      at = isLatin(char)
        ? endWhere(at, isLatin)
        : endWhere(
            at,
            (next, place) =>
              next !== ' ' &&
              !isDigit(next) &&
              !isLatin(next) &&
              !separators.includes(next) &&
              !marks.includes(next) &&
              wordAt(line, place) === undefined,
          );
      tokens.push({ type: 'unknown', start, end: at, gap });
    }
    gap = false;
  }
  return tokens;
}
