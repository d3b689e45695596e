import { sqlCheck, type Check } from '../check';

/**
 * Checked from each user to the next: a user with a spreader is below it and below everyone above it. If every row
 * satisfies this, the whole tree is correct.
 */
export const treeChecks = (lanes: number): Check[] => [
  sqlCheck({
    name: 'everyone stands below the spreader and everyone above that, and below nobody else',
    of: 'lineage',
    sql: `SELECT format('user %s: %s levels below user %s in the tree, %s by its spreader', user_id, sum(kept), above_id,
                        sum(right_depth)) AS problem
          FROM (SELECT lane, descendant_id AS user_id, ancestor_id AS above_id, depth AS kept, 0 AS right_depth FROM lineage
                UNION ALL
                SELECT (id % $1)::smallint, id, spreader_id, 0, 1 FROM users WHERE spreader_id IS NOT NULL
                UNION ALL
                SELECT (u.id % $1)::smallint, u.id, l.ancestor_id, 0, l.depth + 1
                FROM users AS u JOIN lineage AS l ON l.descendant_id = u.spreader_id) AS one
          GROUP BY lane, user_id, above_id
          HAVING sum(kept) <> sum(right_depth) OR user_id = above_id`,
    values: [lanes],
  }),
];
