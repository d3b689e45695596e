import type { TestProject } from 'vitest/node';
import { startMigrated } from '../cluster';
import { findPostgres15 } from './find';

declare module 'vitest' {
  interface ProvidedContext {
    /** Empty on a machine without PostgreSQL 15. */
    postgres15Url: string;
  }
}

/** Starts the oldest supported PostgreSQL besides the embedded one. */
export default async function startPostgres15(
  project: TestProject,
): Promise<(() => Promise<void>) | undefined> {
  const binaries = await findPostgres15();
  const database = binaries && (await startMigrated(binaries));
  project.provide('postgres15Url', database?.url ?? '');
  return database?.stop;
}
