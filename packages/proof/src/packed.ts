import { isGameType } from '@truedraw/rules';
import { fromBase64, fromHex, hexOf, joined, base64Of, type Bytes } from './bytes';
import { figuresIn, stepsOf, sumsOf, varintsOf } from './figures';
import { rootOf } from './merkle';
import { betLeafHash, blindedUser, linesHash } from './receipt';
import type { BetLines, Receipt } from './shapes';

/**
 * The versions: `cancel` and `stop` of the bet follow the path, then root and signature of a checkpoint, whose size is the
 * first number.
 */
const versions = [
  { version: 2, cancel: false, stop: false, checkpoint: false },
  { version: 3, cancel: false, stop: false, checkpoint: true },
  { version: 4, cancel: true, stop: false, checkpoint: false },
  { version: 5, cancel: true, stop: false, checkpoint: true },
  { version: 6, cancel: false, stop: true, checkpoint: false },
  { version: 7, cancel: false, stop: true, checkpoint: true },
  { version: 8, cancel: true, stop: true, checkpoint: false },
  { version: 9, cancel: true, stop: true, checkpoint: true },
] as const;
const checkpointBytes = 32 + 64;
/** The bytes of nonce, key id and signature, which come before the path. */
const headBytes = 16 + 8 + 64;
const hashBytes = 32;

/**
 * Packs a receipt for a link and a QR code: what can be computed by hashing is left out, lines are stored as
 * differences, and data that deflate would not shrink stays unchanged.
 */
export async function packReceipt({
  bet,
  lines,
  opening,
  batch,
  signature,
  index,
  path,
  checkpoint,
}: Receipt): Promise<string> {
  const { numbers, stakes, odds, ds, dsOdds, bs, bsOdds } = lines;
  const figures = [
    ...(checkpoint ? [BigInt(checkpoint.size)] : []),
    ...[bet.bet, bet.turn, bet.game, bet.time, opening.user, batch.time, batch.size, index].map(BigInt),
    ...[...ds, ...dsOdds, ...bs, ...bsOdds].map(BigInt),
    ...[numbers, stakes, odds].flatMap(stepsOf),
  ];
  const hashes = [...path, ...(bet.cancel ? [bet.cancel] : []), ...(bet.stop ? [bet.stop] : [])];
  const head = fromHex(
    [opening.nonce, batch.key, signature, ...hashes, checkpoint?.root, checkpoint?.signature].join(''),
    headBytes + hashBytes * hashes.length + (checkpoint ? checkpointBytes : 0),
  );
  if (!head) throw new TypeError('not a receipt');
  const packed = await through(new CompressionStream('deflate-raw'), varintsOf(figures));
  const { version } = versions.find(
    (one) =>
      one.cancel === Boolean(bet.cancel) &&
      one.stop === Boolean(bet.stop) &&
      one.checkpoint === Boolean(checkpoint),
  )!;
  return base64Of(joined(Uint8Array.of(version, path.length), head, packed));
}

/** Undefined for a text that is not a packed receipt. Whether it is genuine is checked elsewhere. */
export async function unpackReceipt(text: string): Promise<Receipt | undefined> {
  try {
    const bytes = fromBase64(text);
    const form = versions.find(({ version }) => version === bytes[0]);
    if (!form) return undefined;
    const pathEnd = 2 + headBytes + hashBytes * bytes[1]!;
    const cancelEnd = pathEnd + (form.cancel ? hashBytes : 0);
    const headEnd = cancelEnd + (form.stop ? hashBytes : 0);
    const figuresAt = headEnd + (form.checkpoint ? checkpointBytes : 0);
    const figures = figuresIn(
      await through(new DecompressionStream('deflate-raw'), bytes.subarray(figuresAt)),
    );
    const head = hexOf(bytes.subarray(2, pathEnd));
    const marks = {
      ...(form.cancel && { cancel: hexOf(bytes.subarray(pathEnd, cancelEnd)) }),
      ...(form.stop && { stop: hexOf(bytes.subarray(cancelEnd, headEnd)) }),
    };
    if (!form.checkpoint) return receiptOf(await completed(head, figures, marks));
    const seen = hexOf(bytes.subarray(headEnd, figuresAt));
    const checkpoint = { size: Number(figures[0]), root: seen.slice(0, 64), signature: seen.slice(64) };
    return receiptOf({ ...(await completed(head, figures.slice(1), marks)), checkpoint });
  } catch {
    return undefined;
  }
}

async function completed(
  head: string,
  figures: readonly bigint[],
  marks: Pick<Receipt['bet'], 'cancel' | 'stop'>,
): Promise<object> {
  const [turn, game, betTime, user, batchTime, size, index] = figures.slice(1, 8).map(Number);
  const [ds, dsOdds, bs, bsOdds] = [8, 10, 12, 14].map((at) => figures.slice(at, at + 2).map(Number));
  const count = (figures.length - 16) / 3;
  const column = (at: number) => sumsOf(figures.slice(16 + at * count, 16 + (at + 1) * count));
  const numbers = column(0).map((number) => String(number).padStart(game!, '0'));
  const lines = {
    numbers,
    stakes: column(1),
    odds: column(2),
    ds,
    dsOdds,
    bs,
    bsOdds,
  } as unknown as BetLines;
  const opening = { user: user!, nonce: head.slice(0, 32) };
  const path = head.slice(2 * headBytes).match(/.{64}/g) ?? [];
  const bet: Receipt['bet'] = {
    kind: marks.stop ? 'truedraw.bet.3' : marks.cancel ? 'truedraw.bet.2' : 'truedraw.bet.1',
    bet: String(figures[0]),
    user: await blindedUser(opening),
    turn: turn!,
    game: game as Receipt['bet']['game'],
    lines: await linesHash(lines),
    total: totalOf(lines),
    time: betTime!,
    ...marks,
  };
  const root = (await rootOf(await betLeafHash(bet), { index: index!, size: size!, path })) ?? '';
  const batch = { kind: 'truedraw.batch.1', key: head.slice(32, 48), time: batchTime, root, size };
  const signature = head.slice(48, 2 * headBytes);
  return { kind: 'truedraw.receipt.1', bet, lines, opening, batch, signature, index, path };
}

const totalOf = ({ stakes, ds, bs }: BetLines): number =>
  [...stakes, ...ds, ...bs].reduce((sum, stake) => sum + stake, 0);

/** The value if it has the form of a receipt; other values would make the checks throw. */
export function receiptOf(value: unknown): Receipt | undefined {
  const { kind, bet, lines, opening, batch, signature, index, path, checkpoint } = (value ?? {}) as Receipt;
  if (kind !== 'truedraw.receipt.1' || batch?.kind !== 'truedraw.batch.1') return undefined;
  if (!hasMarks(bet)) return undefined;
  const texts = [bet.bet, bet.user, bet.lines, opening?.nonce, batch.key, batch.root, signature];
  const figures = [bet.turn, bet.total, bet.time, opening?.user, batch.time, batch.size, index];
  const isCheckpoint =
    checkpoint === undefined ||
    (isWhole(checkpoint?.size) && isHash(checkpoint.root, 32) && isHash(checkpoint.signature, 64));
  const pairs = [lines?.ds, lines?.dsOdds, lines?.bs, lines?.bsOdds];
  const fits =
    texts.every((text) => typeof text === 'string') &&
    figures.every(isWhole) &&
    isGameType(bet.game) &&
    isCheckpoint &&
    pairs.every((pair) => isListOf(pair, isWhole) && pair.length === 2) &&
    isListOf(lines.numbers, (number) => new RegExp(`^[0-9]{${bet.game}}$`).test(String(number))) &&
    [lines.stakes, lines.odds].every(
      (list) => isListOf(list, isWhole) && list.length === lines.numbers.length,
    ) &&
    isListOf(path, (hash) => typeof hash === 'string');
  return fits ? (value as Receipt) : undefined;
}

/** Whether a bet has the hashes of its kind, and no others. */
function hasMarks(bet: Receipt['bet'] | undefined): boolean {
  const [isCancellable, stops] = [isHash(bet?.cancel, hashBytes), isHash(bet?.stop, hashBytes)];
  if (bet?.kind === 'truedraw.bet.3') return stops && (isCancellable || bet.cancel === undefined);
  if (bet?.kind === 'truedraw.bet.2') return isCancellable && bet.stop === undefined;
  return bet?.kind === 'truedraw.bet.1' && bet.cancel === undefined && bet.stop === undefined;
}

const isHash = (value: unknown, bytes: number): boolean => fromHex(value, bytes) !== undefined;

const isWhole = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;

const isListOf = (value: unknown, fits: (each: unknown) => boolean): value is readonly unknown[] =>
  Array.isArray(value) && value.every((each) => fits(each));

async function through(stream: CompressionStream | DecompressionStream, bytes: Bytes): Promise<Bytes> {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
}
