import type { LogFiles, PublicFiles, SignedRecord } from '@truedraw/proof';
import { pathOver, settledPath } from './book';
import type { Case } from './case';
import { consistencyOver, leavesOf, noteOver, vkeyOf, witnesses } from './log-book';

/** The public files of a server that shows a case. */
export function filesOf({
  records,
  leaves,
  settled,
  cancelled = {},
  stopped = {},
}: Omit<Case, 'name' | 'subject' | 'verdict'>): PublicFiles {
  const linesOf = (turn: number, game: number, revision: number) =>
    settled[`${turn}/${game}/${revision}`] ?? [];
  const book = (turn: number, game: number) => leaves[`${turn}/${game}`] ?? [];
  return {
    records: (from) => Promise.resolve(records.slice(from - 1)),
    draw: (turn) => Promise.resolve(records.filter(({ record }) => 'turn' in record && record.turn === turn)),
    leaves: (turn, game) => Promise.resolve(book(turn, game)),
    inclusion(turn, game, leaf) {
      const all = book(turn, game);
      const index = all.indexOf(leaf);
      const path = pathOver(
        all.map((each) => Buffer.from(each, 'hex')),
        index,
      );
      return Promise.resolve(index < 0 ? undefined : { index, path });
    },
    cancelled: (_turn, _game, leaf) => Promise.resolve(cancelled[leaf]),
    stopped: (_turn, _game, leaf) => Promise.resolve(stopped[leaf]),
    settledLines: (turn, game, revision) => Promise.resolve(linesOf(turn, game, revision)),
    settledLine(turn, game, revision, leaf) {
      const lines = linesOf(turn, game, revision);
      const index = lines.findIndex((line) => line.leaf === leaf);
      const found = index < 0 ? undefined : { index, ...lines[index]!, path: settledPath(lines, index) };
      return Promise.resolve(found);
    },
  };
}

/** The log over these records, of which the first `size` are in the checkpoint. */
export function logFilesOf(records: readonly SignedRecord[], size?: number): LogFiles {
  const leaves = (count: number) => leavesOf(records.slice(0, count));
  return {
    checkpoint: () => Promise.resolve(noteOver(records, size)),
    witnessed: () => Promise.resolve(undefined),
    witnesses: () =>
      Promise.resolve({ vkeys: witnesses.map(({ name, key }) => vkeyOf('witness', name, key)), needed: 2 }),
    inclusion: (of, seq) => Promise.resolve(seq <= of ? pathOver(leaves(of), seq - 1) : undefined),
    consistency: (from, to) => Promise.resolve(consistencyOver(leaves(to), from)),
  };
}
