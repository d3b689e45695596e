import { createHash } from 'node:crypto';
import { Refusal } from '../refusal';
import commonList from './common-passwords.txt?raw';

const prefixLength = 12;
const common = new Set(commonList.split('\n').filter((line) => line.length === prefixLength));

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

/** What a guesser tries first for a text that is known of a person. */
function guessesFrom(known: string): string[] {
  const name = known.split('@')[0]!;
  const digits = known.replaceAll(/\D/g, '');
  // A phone as it is dialled at home: +66812345678 is 0812345678. Codes of countries have one to three digits.
  const dialled = known.startsWith('+')
    ? [1, 2, 3].flatMap((at) => [digits.slice(at), `0${digits.slice(at)}`])
    : [];
  const forms = [known, name, digits, ...dialled, ...[name, known].map((text) => text.toLowerCase())];
  return forms.flatMap((form) => [form, form.toUpperCase(), `${form}1`, `${form}123`, form + form]);
}

/**
 * Refuses an empty or a common password, and one that only repeats what is known of its owner. The server never sees a
 * password, only its MD5, so it compares with those of the guesses.
 */
export function requireGoodPassword(passwordMd5: string, known: readonly (string | null)[] = []): void {
  const own = known.flatMap((text) => (text ? guessesFrom(text) : []));
  if (common.has(passwordMd5.slice(0, prefixLength)) || own.some((guess) => md5(guess) === passwordMd5))
    throw new Refusal('PasswordWeak');
}

/** What others may know of a user. */
export const knownOf = (user: {
  id: number;
  account: string;
  nickname: string;
  phone: string | null;
  email: string | null;
  usercode: string;
}): (string | null)[] => [
  String(user.id),
  user.account,
  user.nickname,
  user.phone,
  user.email,
  user.usercode,
];
