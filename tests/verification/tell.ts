import type { ChainRecord, ChangeRecord, CommitRecord, ResultRecord } from '@truedraw/proof';
import { firstTurn, noon, one } from './bets';
import { Chain, hashOf } from './book';
import { honest } from './case';
import { ofCancellation, schedule, type Story } from './story';

export type Telling = (chain: Chain) => void;
type Fields<Record> = Partial<Omit<Record, 'kind' | 'seq' | 'prev' | 'key'>>;

/**
 * A short chain, told record by record: most cases need few of them. Books and payments are those of the honest chain, and
 * what is not said of a record is as in the honest one about 2D of the first turn.
 */
export function tell(...tellings: readonly Telling[]): Story {
  const chain = new Chain();
  for (const telling of tellings) telling(chain);
  return { ...honest, records: chain.records };
}

/** Adds a record like the honest one of this place. */
const like =
  (at: number, { time, ...fields }: Readonly<Record<string, unknown>> = {}): Telling =>
  (chain) => {
    const before = honest.records[at]!.record;
    chain.add({ ...before, ...fields }, one, (time as number | undefined) ?? before.time);
  };

export const keyed = (time?: number): Telling => like(0, time === undefined ? {} : { time });
/** As many records of the honest chain, from its beginning. */
export const honestly = (count: number): readonly Telling[] =>
  honest.records.slice(0, count).map((_, at) => like(at));

export const opened = (
  fields: {
    time?: number;
    turn?: number;
    games?: Readonly<Record<string, ReturnType<typeof schedule>>>;
  } = {},
): Telling => like(1, fields);

export const changed =
  (change: ChangeRecord['change'], time: number, fields: Fields<ChangeRecord> = {}): Telling =>
  (chain) =>
    chain.add(
      {
        kind: 'truedraw.change.1',
        turn: firstTurn,
        game: 2,
        change,
        ...schedule(noon),
        by: 'plan',
        reason: 'The schedule changed.',
        ...fields,
      },
      one,
      time,
    );

export const sealed = (fields: Fields<CommitRecord> = {}): Telling => like(2, fields);

const lastOf = ({ records }: Chain, is: (record: ChainRecord) => boolean): ChainRecord | undefined =>
  records.findLast(({ record }) => is(record))?.record;
const lastResult = (chain: Chain): ResultRecord | undefined =>
  lastOf(chain, ({ kind }) => kind === 'truedraw.result.1') as ResultRecord | undefined;
const hashIfAny = (record: ChainRecord | undefined): string => (record ? hashOf(record) : '0'.repeat(64));

/** A result, which corrects the one before it if there is one. */
export const drawn =
  (fields: Fields<ResultRecord> = {}): Telling =>
  (chain) => {
    const before = lastResult(chain);
    const correction = before && { revision: before.revision + 1, replaces: hashOf(before) };
    like(4, { ...correction, ...fields })(chain);
  };

export const cancelled = (fields: Fields<ResultRecord> = {}): Telling =>
  drawn({
    ...ofCancellation,
    reason: 'The exchange was closed.',
    ...fields,
  });

/** The payments of 2D under the last revision. */
export const settled =
  (fields: Readonly<Record<string, unknown>> = {}): Telling =>
  (chain) => {
    const book = lastOf(chain, (record) => record.kind === 'truedraw.commit.1' && record.game === 2);
    const result = lastResult(chain);
    like(5, {
      revision: result?.revision ?? 1,
      commit: hashIfAny(book),
      result: hashIfAny(result),
      ...fields,
    })(chain);
  };
