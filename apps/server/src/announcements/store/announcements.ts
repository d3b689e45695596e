import type { StaffResponseOf } from '@truedraw/contract/staff';
import type { Locale } from '@truedraw/messages';
import { numberArray } from '../../db/array-literal';
import { laneOf } from '../../db/lane';
import { millisOf } from '../../db/moment';
import type { Queryable } from '../../db/pool';

type Texts = Record<Locale, string>;

/** What staff write. Times are milliseconds since 1970. */
export interface Written {
  title: Texts;
  text: Texts;
  target: 'all' | 'tree' | 'accounts';
  accounts: string[];
  startsAt: number;
  endsAt: number;
}

export interface StoredAnnouncement extends Written {
  version: number;
}

const isLive = 'a.starts_at <= now() AND a.ends_at > now()';
/** Whether an announcement is meant for user $1, of lane $2. */
const isMeant = `(a.target = 'all' OR $1::bigint = ANY (a.user_ids) OR (a.target = 'tree' AND EXISTS (
  SELECT FROM lineage AS l WHERE l.lane = $2 AND l.descendant_id = $1 AND l.ancestor_id = ANY (a.user_ids))))`;
const moment = (value: string) => `to_timestamp(${value}::float8 / 1000)`;

export interface ShownAnnouncement {
  id: number;
  title: string;
  text: string;
  at: number;
  read: boolean;
  dismissed: boolean;
}

const mostShown = 50;

/** The live announcements for a user, newest first. */
export async function listOwn(
  db: Queryable,
  lanes: number,
  userId: number,
  locale: Locale,
): Promise<ShownAnnouncement[]> {
  const { rows } = await db.query<ShownAnnouncement>({
    name: 'own-announcements',
    text: `SELECT a.id, a.title->>$3 AS title, a.body->>$3 AS text, ${millisOf('a.starts_at')} AS at,
                  m.read_at IS NOT NULL AS read, m.dismissed_at IS NOT NULL AS dismissed
           FROM announcements AS a
           LEFT JOIN announcement_marks AS m ON m.announcement_id = a.id AND m.user_id = $1
           WHERE ${isLive} AND ${isMeant}
           ORDER BY a.starts_at DESC, a.id DESC LIMIT ${mostShown}`,
    values: [userId, laneOf(userId, lanes), locale],
  });
  return rows;
}

/** The live announcements for everybody, newest first. */
export async function listPublic(db: Queryable, locale: Locale): Promise<ShownAnnouncement[]> {
  const { rows } = await db.query<ShownAnnouncement>({
    name: 'public-announcements',
    text: `SELECT a.id, a.title->>$1 AS title, a.body->>$1 AS text, ${millisOf('a.starts_at')} AS at,
                  false AS read, false AS dismissed
           FROM announcements AS a WHERE ${isLive} AND a.target = 'all'
           ORDER BY a.starts_at DESC, a.id DESC LIMIT ${mostShown}`,
    values: [locale],
  });
  return rows;
}

/** Notes that a user has read an announcement or put it away, the first time; nothing if it is not live or not for them. */
export async function putMark(
  db: Queryable,
  lanes: number,
  userId: number,
  { id, mark }: { id: number; mark: 'read' | 'dismissed' },
): Promise<void> {
  await db.query(
    `INSERT INTO announcement_marks AS m (announcement_id, user_id, read_at, dismissed_at)
     SELECT a.id, $1::bigint, CASE WHEN $4 = 'read' THEN now() END, CASE WHEN $4 = 'dismissed' THEN now() END
     FROM announcements AS a WHERE a.id = $3 AND ${isLive} AND ${isMeant}
     ON CONFLICT (announcement_id, user_id) DO UPDATE
     SET read_at = coalesce(m.read_at, excluded.read_at),
         dismissed_at = coalesce(m.dismissed_at, excluded.dismissed_at)`,
    [userId, laneOf(userId, lanes), id, mark],
  );
}

export interface ListedAnnouncement extends StoredAnnouncement {
  id: number;
  state: StaffResponseOf<'announcementList'>[number]['state'];
  writtenBy: string;
  writtenAt: number;
  changedBy: string | null;
  changedAt: number | null;
  readers: number;
}

const stored = `a.version, a.title, a.body AS text, a.target, a.accounts,
  ${millisOf('a.starts_at')} AS "startsAt", ${millisOf('a.ends_at')} AS "endsAt"`;

/** More readers than this are counted by a job. */
const mostCountedAtOnce = 1_000;

/** Those that are not over, newest first, and of the others the last that ended. */
export async function listAnnouncements(db: Queryable): Promise<ListedAnnouncement[]> {
  const { rows } = await db.query<ListedAnnouncement>(
    `SELECT a.id, ${stored},
            CASE WHEN a.ends_at <= now() THEN 'over' WHEN a.starts_at > now() THEN 'waiting' ELSE 'live' END AS state,
            w.name AS "writtenBy", ${millisOf('a.written_at')} AS "writtenAt",
            c.name AS "changedBy", ${millisOf('a.changed_at')} AS "changedAt",
            greatest(a.readers, few.readers) AS readers
     FROM announcements AS a JOIN staff AS w ON w.id = a.written_by LEFT JOIN staff AS c ON c.id = a.changed_by
     CROSS JOIN LATERAL (
       SELECT count(*) AS readers
       FROM (SELECT FROM announcement_marks AS m WHERE m.announcement_id = a.id AND m.read_at IS NOT NULL
             ORDER BY m.read_at DESC, m.user_id LIMIT ${mostCountedAtOnce}) AS newest) AS few
     WHERE a.ends_at > now() OR a.id IN (
       SELECT id FROM announcements WHERE ends_at <= now() ORDER BY ends_at DESC, id DESC LIMIT ${mostShown})
     ORDER BY CASE WHEN a.ends_at <= now() THEN a.ends_at END DESC NULLS FIRST, a.id DESC`,
  );
  return rows;
}

export async function lockAnnouncement(tx: Queryable, id: number): Promise<StoredAnnouncement | undefined> {
  const { rows } = await tx.query<StoredAnnouncement>(
    `SELECT ${stored} FROM announcements AS a WHERE a.id = $1 FOR UPDATE`,
    [id],
  );
  return rows[0];
}

/**
 * One that the same person has written with the same words, for the same people and the same times, if it is not over. Those that
 * have begun may have begun at different moments. The caller has locked the person.
 */
export async function findSameAnnouncement(
  tx: Queryable,
  { title, text, target, accounts, startsAt, endsAt }: Written,
  staffId: number,
): Promise<number | undefined> {
  const { rows } = await tx.query<{ id: number }>(
    `SELECT id FROM announcements
     WHERE title = $1 AND body = $2 AND target = $3 AND accounts = $4::text[] AND written_by = $7
       AND (starts_at = ${moment('$5')} OR greatest(starts_at, ${moment('$5')}) <= clock_timestamp())
       AND ends_at = ${moment('$6')} AND ends_at > now()`,
    [JSON.stringify(title), JSON.stringify(text), target, accounts, startsAt, endsAt, staffId],
  );
  return rows[0]?.id;
}

interface Saved extends Written {
  userIds: readonly number[];
  /** Whether it is live already. */
  told: boolean;
  staffId: number;
}

const columnsOf = ({ title, text, target, userIds, accounts, startsAt, endsAt, told, staffId }: Saved) => [
  JSON.stringify(title),
  JSON.stringify(text),
  target,
  numberArray(userIds),
  accounts,
  startsAt,
  endsAt,
  told,
  staffId,
];

export async function insertAnnouncement(tx: Queryable, saved: Saved): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `INSERT INTO announcements (title, body, target, user_ids, accounts, starts_at, ends_at, told, written_by)
     VALUES ($1, $2, $3, $4::bigint[], $5::text[], ${moment('$6')}, ${moment('$7')}, $8, $9) RETURNING id`,
    columnsOf(saved),
  );
  return rows[0]!.id;
}

/** Changes one that the caller has locked. */
export async function updateAnnouncement(tx: Queryable, id: number, saved: Saved): Promise<void> {
  await tx.query(
    `UPDATE announcements
     SET title = $1, body = $2, target = $3, user_ids = $4::bigint[], accounts = $5::text[],
         starts_at = ${moment('$6')}, ends_at = ${moment('$7')}, told = $8, changed_by = $9, changed_at = now(), version = version + 1
     WHERE id = $10`,
    [...columnsOf(saved), id],
  );
}

/** Notes that phones are told of those that have gone live since; whether there are any. */
export async function markTold(tx: Queryable): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'mark-announcements-told',
    text: 'UPDATE announcements SET told = true WHERE NOT told AND starts_at <= now()',
  });
  return Boolean(rowCount);
}

/** Ends one that the caller has locked. */
export async function closeAnnouncement(
  tx: Queryable,
  id: number,
  { endsAt, staffId }: { endsAt: number; staffId: number },
): Promise<void> {
  await tx.query(
    `UPDATE announcements SET ends_at = ${moment('$2')}, changed_by = $3, changed_at = now(), version = version + 1
     WHERE id = $1`,
    [id, endsAt, staffId],
  );
}

export interface NamedUser {
  id: number;
  account: string;
  isAgent: boolean;
}

/** The users with these accounts, which are in lower case. */
export async function findAccounts(db: Queryable, accounts: readonly string[]): Promise<NamedUser[]> {
  const { rows } = await db.query<NamedUser>(
    `SELECT id, account, is_agent AS "isAgent" FROM users
     WHERE lower(account) COLLATE "C" = ANY ($1::text[]) ORDER BY account`,
    [accounts],
  );
  return rows;
}
