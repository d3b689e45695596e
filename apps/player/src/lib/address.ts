import { dialOf, type RegionId } from './regions';

const prefixFromDigits = 6;

const digitsIn = (text: string): string => text.replaceAll(/\D/g, '');

const looksLikePhone = (text: string): boolean => /^\+?[\d\s-]+$/.test(text.trim());

/** An account that looks like a phone number gets a region prefix from six digits on. */
export const showsPrefix = (text: string): boolean =>
  looksLikePhone(text) && digitsIn(text).length >= prefixFromDigits;

/** The number in the form +66812345678. A number that was typed with "+" keeps its own region. */
export function phoneNumber(text: string, region: RegionId): string | undefined {
  const trimmed = text.trim();
  if (!looksLikePhone(trimmed)) return undefined;
  if (trimmed.startsWith('+')) return `+${digitsIn(trimmed)}`;
  const national = digitsIn(trimmed).replace(/^0+/, '');
  return national && `+${dialOf(region)}${national}`;
}

export type Address = { email: string } | { phone: string };

/** A text with "@" is an e-mail address. Any other text must be a phone number. */
export function addressOf(text: string, region: RegionId): Address | undefined {
  if (text.includes('@')) return { email: text.trim() };
  const phone = phoneNumber(text, region);
  return phone ? { phone } : undefined;
}

/** The account for a login by password. An account name is also accepted and not changed. */
export function accountOf(text: string, region: RegionId): string {
  return (showsPrefix(text) && phoneNumber(text, region)) || text.trim();
}
