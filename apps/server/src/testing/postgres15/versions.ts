import { describe, inject } from 'vitest';

export interface Version {
  name: string;
  /** A migrated database that tests copy. */
  url: string;
}

export const embedded: Version = { name: 'the embedded PostgreSQL', url: inject('emptyTemplate') };

const oldest: Version = { name: 'PostgreSQL 15', url: inject('postgres15Url') };

/** Tests on PostgreSQL 15; where there is none they are skipped under a name that says so. */
export function describe15(name: string, tests: (version: Version) => void): void {
  describe.skipIf(!oldest.url)(`${oldest.url ? `${oldest.name}: ${name}` : 'no PostgreSQL 15 here'}`, () => {
    tests(oldest);
  });
}
