import type { TestProject } from 'vitest/node';
import { startMigrated } from '../cluster';
import { findPostgres15 } from './find';

declare module 'vitest' {
  interface ProvidedContext {
    /** Empty on a machine where no PostgreSQL 15 can be had. */
    postgres15Url: string;
  }
}

/** The oldest PostgreSQL that is promised, beside the embedded one. */
export default async function startPostgres15(
  project: TestProject,
): Promise<(() => Promise<void>) | undefined> {
  const binaries = await findPostgres15();
  const database = binaries && (await startMigrated(binaries));
  project.provide('postgres15Url', database?.url ?? '');
  return database?.stop;
}
