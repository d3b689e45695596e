import { bytesOf, hashOfText, hexOf } from './bytes';
import { canonical, type Canonical } from './canonical';
import { leafHash, rootOf } from './merkle';
import type { CommitRecord } from './records';
import type { BetLeaf, BetLines, Inclusion, Receipt } from './shapes';
import { isSignedBy } from './signature';

const plain = (value: unknown): Canonical => value as Canonical;

export const linesHash = (lines: BetLines): Promise<string> =>
  hashOfText(`truedraw.lines.1\n${canonical(plain(lines))}`);

export const blindedUser = ({ user, nonce }: Receipt['opening']): Promise<string> =>
  hashOfText(`truedraw.user.1\n${user}\n${nonce}`);

export const betLeafHash = async (bet: BetLeaf): Promise<Uint8Array<ArrayBuffer>> =>
  leafHash(bytesOf(canonical(plain(bet))));

/** The leaf as in the draw's public list. */
export const betLeafHex = async (bet: BetLeaf): Promise<string> => hexOf(await betLeafHash(bet));

export const hasLines = async ({ bet, lines }: Pick<Receipt, 'bet' | 'lines'>): Promise<boolean> =>
  (await linesHash(lines)) === bet.lines &&
  [...lines.stakes, ...lines.ds, ...lines.bs].reduce((sum, stake) => sum + stake, 0) === bet.total;

export const isOpenedBy = async ({ bet, opening }: Receipt): Promise<boolean> =>
  (await blindedUser(opening)) === bet.user;

/** The hash that a bet carries so that its bettor can cancel it; only the bettor's phone knows the secret. */
export const cancelHashOf = (secret: string): Promise<string> => hashOfText(`truedraw.cancel.1\n${secret}`);

/** Whether a published secret is the one of the bet. Nobody else could have published it. */
export const isCancelledBy = async ({ cancel }: BetLeaf, secret: string | undefined): Promise<boolean> =>
  cancel !== undefined && secret !== undefined && (await cancelHashOf(secret)) === cancel;

/** What the leaf of a bet says of the leaves before it in a series that stops after a win. */
export const stopHashOf = (leaves: readonly string[]): Promise<string> =>
  hashOfText(`truedraw.stop.1\n${leaves.join('\n')}`);

/** Whether the receipt was signed when its bets were accepted, and this bet is one of them. */
export async function isSignedReceipt(receipt: Receipt, publicKey: string): Promise<boolean> {
  const { batch, signature, index, path, bet } = receipt;
  const root = await rootOf(await betLeafHash(bet), { index, size: batch.size, path });
  return root === batch.root && isSignedBy(publicKey, plain(batch), signature);
}

/** Whether a bet is in the book of its draw. The size must be the signed one: a path alone does not prove it. */
export async function isInBook(
  bet: BetLeaf,
  { index, path }: Pick<Inclusion, 'index' | 'path'>,
  { turn, game, bets, root }: Pick<CommitRecord, 'turn' | 'game' | 'bets' | 'root'>,
): Promise<boolean> {
  if (bet.turn !== turn || bet.game !== game) return false;
  return (await rootOf(await betLeafHash(bet), { index, size: bets, path })) === root;
}

/** Whether a bet was accepted before its draw was closed, and before its planned close. */
export const isInTime = ({ time }: BetLeaf, { opensAt, closesAt, closedAt }: CommitRecord): boolean =>
  opensAt <= time && time <= Math.min(closesAt, closedAt);
