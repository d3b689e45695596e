import { createHash } from 'node:crypto';
import { calls, type CallName, type RequestOf, type ResponseOf } from '@truedraw/contract';
import type { Phone } from './phone';

const md5 = (text: string) => createHash('md5').update(text).digest('hex');

/** Makes a call with a token. Throws unless the call succeeds. */
export async function callAs<Name extends CallName>(
  url: string,
  token: string,
  name: Name,
  fields: RequestOf<Name>,
): Promise<ResponseOf<Name>> {
  const { methods, path } = calls[name];
  const address = new URL(path, url);
  const asQuery = methods[0] === 'GET' ? Object.entries(fields) : [];
  for (const [field, value] of asQuery) address.searchParams.set(field, String(value));
  address.searchParams.set('currency', 'en');
  const answer = await fetch(address, {
    method: methods[0],
    headers: { Token: token, ...(methods[0] === 'POST' && { 'content-type': 'application/json' }) },
    ...(methods[0] === 'POST' && { body: JSON.stringify(fields) }),
  });
  const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: ResponseOf<Name> };
  if (code !== 200) throw new Error(`${name}: ${code} ${msg}`);
  return data;
}

export const tokenOf = async (url: string, account: string, password: string): Promise<string> =>
  (await callAs(url, '', 'login', { account, passwd: md5(password) })).token;

/** Sums of an account's coin movements, by kind. */
export async function movementsOf(url: string, token: string): Promise<Record<string, number>> {
  const sums: Record<string, number> = {};
  for (let page = 0, seen = 0; ; page++) {
    const { list, totalCount } = await callAs(url, token, 'scoreLog', { page, pagesize: 20 });
    for (const { type, coin } of list) sums[type] = (sums[type] ?? 0) + coin;
    seen += list.length;
    if (!list.length || seen >= totalCount) return sums;
  }
}

/** A change of coins as the agents' screens show it. */
export const shown = (coins: number): string =>
  (coins < 0 ? '−' : coins > 0 ? '+' : '') +
  (Math.abs(coins) / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

export interface Terms {
  account: string;
  rebate2d: string;
  rebate3d: string;
  limit: string;
  isAgent: boolean;
}

/** Registers an account on the agent's page like a person, and returns the password that is shown once. */
export async function registerOn(phone: Phone, terms: Terms): Promise<string> {
  await phone.go('/agent');
  await phone.press('Agent.Add');
  await phone.type('Agent.Account', terms.account);
  await phone.type('Agent.Rebate2D', terms.rebate2d);
  await phone.type('Agent.Rebate3D', terms.rebate3d);
  await phone.type('Agent.Limit', terms.limit);
  if (terms.isAgent) await phone.page.getByRole('switch').click();
  await phone.press('Agent.RegSubmit');
  await phone.page.getByText(phone.t('Agent.RegDone')).waitFor();
  return (await phone.page.locator('dialog[open] dd').nth(1).textContent()) ?? '';
}

/** A first login: the password has to be changed before anything else. */
export async function firstLogin(phone: Phone, account: string, first: string, own: string): Promise<void> {
  await phone.go('/login');
  await phone.press('Login.TabAccount');
  await phone.type('Login.Account', account);
  await phone.type('Login.Password', first);
  await phone.press('Login.Submit');
  await phone.at('/modifypwd');
  await phone.type('Login.NewPassword', own);
  await phone.type('Login.Confirm', own);
  await phone.press('Common.Save');
  await phone.at('/my');
}
