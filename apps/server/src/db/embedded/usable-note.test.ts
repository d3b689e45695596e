import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Cluster } from './cluster';
import { recallUsable } from './usable-note';

test.each(['', '{"installed":', '{}'])('a note that a power cut left as %j is as none', async (text) => {
  const home = await mkdtemp(join(tmpdir(), 'truedraw-note-'));
  await writeFile(join(home, 'usable-programs'), text);
  const tried = { installed: { native: '/programs', version: 18 }, owner: undefined };
  expect(await recallUsable({ home } as Cluster, tried as never)).toBeUndefined();
  await rm(home, { recursive: true });
});
