import { isGameType } from '@truedraw/rules';
import { bytesOf } from './bytes';
import { rootOf } from './merkle';
import { betLeafHash, blindedUser, linesHash } from './receipt';
import type { BetLines, Receipt } from './shapes';

/**
 * A receipt short enough for a link and a QR code: what follows from the rest by hashing is left out. Base64url over raw
 * DEFLATE over JSON.
 */
export async function packReceipt({
  bet,
  lines,
  opening,
  batch,
  signature,
  index,
  path,
}: Receipt): Promise<string> {
  const { numbers, stakes, odds, ds, dsOdds, bs, bsOdds } = lines;
  const fields = [
    1,
    [bet.bet, bet.turn, bet.game, bet.time],
    [numbers, stakes, odds, ds, dsOdds, bs, bsOdds],
    [opening.user, opening.nonce],
    [batch.key, batch.time, batch.size, signature, index, path],
  ];
  const packed = await through(new CompressionStream('deflate-raw'), bytesOf(JSON.stringify(fields)));
  return btoa(String.fromCharCode(...packed))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Undefined for what is not a packed receipt. That it is genuine is for the checks to say. */
export async function unpackReceipt(text: string): Promise<Receipt | undefined> {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    const json = new TextDecoder().decode(await through(new DecompressionStream('deflate-raw'), bytes));
    return receiptOf(await completed(JSON.parse(json) as Packed));
  } catch {
    return undefined;
  }
}

type Packed = readonly [
  version: number,
  bet: readonly [bet: string, turn: number, game: Receipt['bet']['game'], time: number],
  lines: readonly [string[], number[], number[], ...(readonly [number, number])[]],
  opening: readonly [user: number, nonce: string],
  signed: readonly [
    key: string,
    time: number,
    size: number,
    signature: string,
    index: number,
    path: string[],
  ],
];

async function completed([version, betFields, lineFields, openingFields, signed]: Packed): Promise<unknown> {
  if (version !== 1) return undefined;
  const [numbers, stakes, odds, ds, dsOdds, bs, bsOdds] = lineFields;
  const lines = { numbers, stakes, odds, ds, dsOdds, bs, bsOdds } as BetLines;
  const opening = { user: openingFields[0], nonce: openingFields[1] };
  const [key, time, size, signature, index, path] = signed;
  const bet: Receipt['bet'] = {
    kind: 'truedraw.bet.1',
    bet: betFields[0],
    user: await blindedUser(opening),
    turn: betFields[1],
    game: betFields[2],
    lines: await linesHash(lines),
    total: totalOf(lines),
    time: betFields[3],
  };
  const root = (await rootOf(await betLeafHash(bet), { index, size, path })) ?? '';
  const batch = { kind: 'truedraw.batch.1', key, time, root, size };
  return { kind: 'truedraw.receipt.1', bet, lines, opening, batch, signature, index, path };
}

const totalOf = ({ stakes, ds, bs }: BetLines): number =>
  [...stakes, ...ds, ...bs].reduce((sum, stake) => sum + stake, 0);

/** What has the shape of a receipt: anything else would make the checks stumble instead of answering. */
export function receiptOf(value: unknown): Receipt | undefined {
  const { kind, bet, lines, opening, batch, signature, index, path } = (value ?? {}) as Receipt;
  if (kind !== 'truedraw.receipt.1' || bet?.kind !== 'truedraw.bet.1' || batch?.kind !== 'truedraw.batch.1')
    return undefined;
  const texts = [bet.bet, bet.user, bet.lines, opening?.nonce, batch.key, batch.root, signature];
  const figures = [bet.turn, bet.total, bet.time, opening?.user, batch.time, batch.size, index];
  const pairs = [lines?.ds, lines?.dsOdds, lines?.bs, lines?.bsOdds];
  const fits =
    texts.every((text) => typeof text === 'string') &&
    figures.every(isWhole) &&
    isGameType(bet.game) &&
    pairs.every((pair) => isListOf(pair, isWhole) && pair.length === 2) &&
    isListOf(lines.numbers, (number) => new RegExp(`^[0-9]{${bet.game}}$`).test(String(number))) &&
    [lines.stakes, lines.odds].every(
      (list) => isListOf(list, isWhole) && list.length === lines.numbers.length,
    ) &&
    isListOf(path, (hash) => typeof hash === 'string');
  return fits ? (value as Receipt) : undefined;
}

const isWhole = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;

const isListOf = (value: unknown, fits: (each: unknown) => boolean): value is readonly unknown[] =>
  Array.isArray(value) && value.every((each) => fits(each));

async function through(
  stream: CompressionStream | DecompressionStream,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array> {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
}
