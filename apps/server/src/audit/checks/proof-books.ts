import type { CommitRecord } from '@truedraw/proof';
import { sealBet } from '../../proof/seal-bet';
import { hashBytes, rootOver } from '../../proof/tree';
import type { Queryable } from '../../db/pool';
import { listSealed, readPiece } from '../../proof/store/proof-books';
import { mostProblems, type Check } from '../check';
import { recordsOfKind } from './proof-records';

const pageSize = 5_000;

/** The stored leaves of a book and the root that they give. */
async function readBook(tx: Queryable, { turn, game }: CommitRecord) {
  const leaves = new Set<string>();
  const roots: Buffer[] = [];
  for (let at = 0; ; at++) {
    const piece = await readPiece(tx, turn, game, at);
    if (!piece) break;
    roots.push(rootOver(piece));
    for (let byte = 0; byte < piece.length; byte += hashBytes)
      leaves.add(piece.toString('hex', byte, byte + hashBytes));
  }
  return { leaves, root: rootOver(Buffer.concat(roots)).toString('hex') };
}

async function* betsOf(tx: Queryable, lanes: number, { turn, game }: CommitRecord) {
  for (let lane = 0; lane < lanes; lane++) {
    let after = { lane, userId: 0, id: -1 };
    for (;;) {
      const page = await listSealed(tx, { turnId: turn, game }, after, pageSize);
      yield* page;
      if (page.length < pageSize) break;
      const { userId, id } = page.at(-1)!;
      after = { lane, userId, id };
    }
  }
}

/** Computes the leaf of every bet again: a changed row gives another leaf. Reads the books of these turns. */
export const bookCheck = (lanes: number, isRead: (turn: number) => boolean): Check => ({
  name: 'the bets of every closed book are those that were committed to, none more, none less',
  async run(tx) {
    let [checked, found] = [0, 0];
    const problems: string[] = [];
    const say = (problem: string) => {
      found += 1;
      if (problems.length < mostProblems) problems.push(problem);
    };
    for await (const commit of recordsOfKind<CommitRecord>(tx, 'commit')) {
      if (!isRead(commit.turn)) continue;
      const draw = `the book of ${commit.turn} in game ${commit.game}`;
      const { leaves, root } = await readBook(tx, commit);
      if (root !== commit.root || leaves.size !== commit.bets)
        say(`${draw}: its ${leaves.size} leaves do not make the root that was published`);
      let [bets, stakes] = [0, 0];
      for await (const { leaf: kept, ...terms } of betsOf(tx, lanes, commit)) {
        bets += 1;
        stakes += terms.total;
        const { leaf } = sealBet(terms);
        if (leaf !== kept)
          say(`bet ${terms.id} of user ${terms.userId} is not what was accepted, in ${draw}`);
        else if (!leaves.delete(leaf)) say(`bet ${terms.id} of user ${terms.userId} is not in ${draw}`);
      }
      checked += bets;
      if (bets !== commit.bets || stakes !== commit.stakes)
        say(`${draw}: ${bets} bets of ${stakes} coins, closed with ${commit.bets} of ${commit.stakes}`);
    }
    return { checked, of: 'bets', found, problems };
  },
});
