import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../../apps/server/src/db/embedded';
import { startProduct } from './product';

/** The database that every test product is copied from, and the settings that its data needs. */
export interface Seeded {
  clusterUrl: string;
  template: string;
  env: Record<string, string>;
}

declare module 'vitest' {
  interface ProvidedContext {
    productUrl: string;
    seeded: Seeded;
  }
}

/** Starts one PostgreSQL for all browser tests, seeds a database, and starts one shared product. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'truedraw-browser-'));
  // As root, the database runs as another user, who needs access to the folder.
  await chmod(folder, 0o755);
  const cluster = await startEmbedded({
    folder: join(folder, 'postgres'),
    log: () => undefined,
    // The data need not survive a power cut. Every product has its own connections.
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      wal_compression: 'off',
      max_connections: '500',
    },
  });
  const seeded = await seed(cluster.url);
  const product = await startProduct(await copySettings(seeded));
  project.provide('seeded', seeded);
  project.provide('productUrl', product.url);
  return async () => {
    await product.stop();
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

const secret = () => randomBytes(32).toString('base64url');

/** Lets the product create tables and demo data. Open draws are removed, so that each copy creates its own. */
async function seed(clusterUrl: string): Promise<Seeded> {
  const template = 'seeded';
  const env = {
    PASSWORD_PEPPER: secret(),
    PROOF_KEY: secret(),
    PASSWORD_HASHING: 'cheap',
  };
  await query(clusterUrl, `CREATE DATABASE ${template}`);
  const databaseUrl = urlOf(clusterUrl, template);
  const product = await startProduct({ ...env, DATABASE_URL: databaseUrl });
  await product.stop();
  await query(databaseUrl, `DELETE FROM draws WHERE state = 'open'`);
  return { clusterUrl, template, env };
}

/** The settings of a product with a copy of the seeded database. */
export async function copySettings({ clusterUrl, template, env }: Seeded): Promise<Record<string, string>> {
  const name = `product_${randomBytes(6).toString('hex')}`;
  await query(clusterUrl, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
  return { ...env, DATABASE_URL: urlOf(clusterUrl, name) };
}

function urlOf(clusterUrl: string, database: string): string {
  const url = new URL(clusterUrl);
  url.pathname = `/${database}`;
  return url.href;
}

async function query(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
