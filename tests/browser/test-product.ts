import { Pool, types } from 'pg';
import { inject } from 'vitest';
import { copySettings } from './cluster';
import { startProduct, type Product } from './product';

types.setTypeParser(types.builtins.INT8, Number);

export interface TestProduct extends Product {
  /** Runs a statement directly on the database. */
  sql: <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>;
}

/** A product for one test file: a server of its own on a copy of the seeded database. */
export async function startTestProduct(env: Record<string, string> = {}): Promise<TestProduct> {
  const settings = await copySettings(inject('seeded'));
  const db = new Pool({ connectionString: settings['DATABASE_URL'], max: 1 });
  const product = await startProduct({ ...settings, ...env });
  return {
    ...product,
    sql: async <Row extends object>(text: string, values: unknown[] = []) =>
      (await db.query<Row>(text, values)).rows,
    async stop() {
      await db.end();
      await product.stop();
    },
  };
}
