import { readFileSync } from 'node:fs';
import type { SignedRecord } from '@truedraw/proof';
import type { Page } from 'playwright-core';
import { Chain, keyOf, pathOver, settledPath } from '../verification/book';
import { logFileAt } from '../verification/log-book';
import { vectorsFile, type Vectors } from '../verification/make-vectors';

const vectors = JSON.parse(readFileSync(vectorsFile, 'utf8')) as Vectors;

export const linkOf = (name: string): string => `/verify#${vectors.links[name]}`;

/** A receipt in the form in which the app saves it. */
export const receiptFile = (name: string): string => `https://elsewhere${linkOf(name)}\n`;

/** A receipt in the form in which the server sends it. */
export const receiptJson = (name: string): string => JSON.stringify(vectors.receipts[name], undefined, 1);

/** The public file of the test vectors at an address; undefined if there is none. */
function fileAt(
  { pathname, searchParams }: URL,
  records: readonly SignedRecord[] = vectors.records,
): string | undefined {
  const [, , kind, turn, game, leaf = ''] = pathname.split('/');
  if (kind === 'checkpoint' || kind === 'log') return logFileAt(pathname, records);
  if (kind === 'records') return JSON.stringify(records.slice(Number(searchParams.get('from')) - 1));
  if (kind === 'draws')
    return JSON.stringify(
      vectors.records.filter(({ record }) => 'turn' in record && record.turn === Number(turn)),
    );
  if (kind === 'settled') return settledFileAt(pathname);
  const book = vectors.leaves[`${turn}/${game}`];
  if (kind === 'leaves') return book?.join('\n');
  const index = book?.indexOf(leaf) ?? -1;
  if (!book || index < 0) return undefined;
  const hashes = book.map((each) => Buffer.from(each, 'hex'));
  return JSON.stringify({ index, size: book.length, path: pathOver(hashes, index) });
}

/** The lines of a settled draw, or one of them with its path. */
function settledFileAt(pathname: string): string | undefined {
  const [, , , turn, game, revision, leaf] = pathname.split('/');
  const lines = vectors.settled[`${turn}/${game}/${revision}`];
  if (!lines || leaf === undefined)
    return lines?.map((line) => `${line.leaf} ${line.stake} ${line.win}`).join('\n');
  const index = lines.findIndex((line) => line.leaf === leaf);
  if (index < 0) return undefined;
  const { stake, win } = lines[index]!;
  return JSON.stringify({ index, size: lines.length, stake, win, path: settledPath(lines, index) });
}

/** Serves the chain of the test vectors to the phone, or the given records. The vectors contain every kind of draw. */
export async function showVectors(page: Page, records?: readonly SignedRecord[]): Promise<void> {
  await page.unrouteAll();
  await page.route('**/proof/**', (route) => {
    const body = fileAt(new URL(route.request().url()), records);
    return route.fulfill({ status: body === undefined ? 404 : 200, body: body ?? '' });
  });
  await page.evaluate(() => {
    for (const name of ['head', 'log', 'alarm', 'commits']) localStorage.removeItem(`truedraw.proof.${name}`);
    indexedDB.deleteDatabase('truedraw.proof');
  });
}

/** The chain of the test vectors with this many additional records, each with a new key. */
export function longChain(more: number): SignedRecord[] {
  const chain = new Chain();
  chain.records.push(...vectors.records);
  let key = keyOf('two');
  for (let at = 0; at < more; at++) {
    const next = keyOf(`long ${at}`);
    const { time } = chain.records.at(-1)!.record;
    chain.add({ kind: 'truedraw.key.1', id: next.id, publicKey: next.publicKey }, key, time + 60_000);
    key = next;
  }
  return chain.records;
}

/** Serves the test vectors with one edited record. */
export async function showEdited(page: Page): Promise<void> {
  await showVectors(page);
  await page.route('**/proof/records*', (route) => {
    const [first, second, ...rest] = vectors.records;
    return route.fulfill({ json: [first, { ...second, record: { ...second!.record, stakes: 1 } }, ...rest] });
  });
}
