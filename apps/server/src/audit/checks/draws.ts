import { deriveDigits, type DigitRule } from '@truedraw/rules';
import type { Queryable } from '../../db/pool';
import { mostProblems, sqlCheck, type Check } from '../check';

interface ReleaseRow {
  turnId: number;
  revision: number;
  set: string | null;
  value: string | null;
  two: string | null;
  three: string | null;
  four: string | null;
  rule: DigitRule;
}

const pageSize = 5_000;

async function* results(tx: Queryable): AsyncGenerator<ReleaseRow> {
  let [turnId, revision] = [0, 0];
  for (;;) {
    const { rows } = await tx.query<ReleaseRow>(
      `SELECT turn_id AS "turnId", revision, set_figure AS set, value_figure AS value, two, three, four, rule
       FROM releases WHERE kind = 'result' AND (turn_id, revision) > ($1, $2)
       ORDER BY turn_id, revision LIMIT ${pageSize}`,
      [turnId, revision],
    );
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    ({ turnId, revision } = last);
  }
}

/** Computed again by the rules, which define the digits of a figure. */
const digitsCheck: Check = {
  name: 'every result is what its figures give',
  async run(tx) {
    let [checked, found] = [0, 0];
    const problems: string[] = [];
    for await (const { turnId, revision, set, value, two, three, four, rule } of results(tx)) {
      checked += 1;
      const derived = deriveDigits({ set, value }, rule);
      const digits = derived.ok ? derived.value.digits : undefined;
      if (digits && digits[2] === two && digits[3] === three && digits[4] === four) continue;
      found += 1;
      if (problems.length < mostProblems)
        problems.push(
          `revision ${revision} of ${turnId}: SET ${set}, VALUE ${value} gave ${two} ${three} ${four}`,
        );
    }
    return { checked, of: 'releases', found, problems };
  },
};

export const drawChecks: Check[] = [
  digitsCheck,
  sqlCheck({
    name: "every draw's state agrees with what was released and settled",
    of: 'draws',
    sql: `SELECT format('draw %s of game %s: %s, released %s, settled %s', turn_id, game, state, released, settled) AS problem
          FROM draws AS d
          LEFT JOIN (SELECT turn_id, revision AS settled, kind AS paid FROM releases) AS r USING (turn_id, settled)
          WHERE settled > released
             OR (settled > 0 AND paid IS NULL)
             OR (state = 'open' AND settled > 0)
             OR (state = 'open') <> (closed_at IS NULL)
             OR (state = 'settled' AND paid IS DISTINCT FROM 'result')
             OR (state = 'cancelled') <> (paid IS NOT DISTINCT FROM 'cancel')
             OR NOT EXISTS (SELECT FROM releases WHERE turn_id = d.turn_id AND revision = d.released) AND released > 0`,
  }),
];
