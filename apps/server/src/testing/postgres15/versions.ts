import { describe, inject } from 'vitest';

export interface Version {
  name: string;
  /** A migrated database that tests copy. */
  url: string;
}

export const embedded: Version = { name: 'the embedded PostgreSQL', url: inject('emptyTemplate') };

const url = inject('postgres15Url');
const oldest: Version = { name: url ? 'PostgreSQL 15' : 'no PostgreSQL 15 here', url };

/** Tests on PostgreSQL 15. Without one they are skipped, and the name of the skipped tests says why. */
export function describe15(name: string, tests: (version: Version) => void): void {
  describe.skipIf(!oldest.url)(`${oldest.name}: ${name}`, () => {
    tests(oldest);
  });
}
