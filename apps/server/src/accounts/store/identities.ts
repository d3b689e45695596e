import type { Queryable } from '../../db/pool';

type IdentityKind = 'account' | 'phone' | 'email' | 'google' | 'usercode';

export interface Identity {
  kind: IdentityKind;
  value: string;
}

export async function findIdentity(db: Queryable, { kind, value }: Identity): Promise<number | undefined> {
  const { rows } = await db.query<{ userId: number }>({
    name: 'find-identity',
    text: 'SELECT user_id AS "userId" FROM identities WHERE kind = $1 AND value = $2',
    values: [kind, value],
  });
  return rows[0]?.userId;
}

/** Fails with a unique violation when one of them belongs to another user. */
export async function claimIdentities(
  tx: Queryable,
  userId: number,
  identities: readonly Identity[],
): Promise<void> {
  await tx.query(
    'INSERT INTO identities (kind, value, user_id) SELECT kind, value, $3 FROM unnest($1::text[], $2::text[]) AS i (kind, value)',
    [identities.map(({ kind }) => kind), identities.map(({ value }) => value), userId],
  );
}

export async function anyTaken(db: Queryable, identities: readonly Identity[]): Promise<boolean> {
  const { rowCount } = await db.query(
    'SELECT 1 FROM identities JOIN unnest($1::text[], $2::text[]) AS wanted (kind, value) USING (kind, value)',
    [identities.map(({ kind }) => kind), identities.map(({ value }) => value)],
  );
  return rowCount !== 0;
}
