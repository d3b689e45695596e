import { dialOf, type RegionId } from './regions';

const prefixFromDigits = 6;

const digitsIn = (text: string): string => text.replaceAll(/\D/g, '');

const looksLikePhone = (text: string): boolean => /^\+?[\d\s-]+$/.test(text.trim());

/** From six digits on an account that is nothing but a phone number gets its region's prefix. */
export const showsPrefix = (text: string): boolean =>
  looksLikePhone(text) && digitsIn(text).length >= prefixFromDigits;

/** As it is sent: +66812345678. A number typed with its own "+" keeps its own region. */
export function phoneNumber(text: string, region: RegionId): string | undefined {
  const trimmed = text.trim();
  if (!looksLikePhone(trimmed)) return undefined;
  if (trimmed.startsWith('+')) return `+${digitsIn(trimmed)}`;
  const national = digitsIn(trimmed).replace(/^0+/, '');
  return national && `+${dialOf(region)}${national}`;
}

export type Address = { email: string } | { phone: string };

/** An at-sign makes it an e-mail address; anything else must be a phone number. */
export function addressOf(text: string, region: RegionId): Address | undefined {
  if (text.includes('@')) return { email: text.trim() };
  const phone = phoneNumber(text, region);
  return phone ? { phone } : undefined;
}

/** For a login by password an account name is accepted too; it is not changed. */
export function accountOf(text: string, region: RegionId): string {
  return (showsPrefix(text) && phoneNumber(text, region)) || text.trim();
}
