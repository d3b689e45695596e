/**
 * `npm run engines`: walks the main journey (register, deposit, report, bet, result, history, verify) in Chromium,
 * Firefox and WebKit, which are the engines of all phones. An engine that is not installed is named and left out.
 */
import { existsSync } from 'node:fs';
import { findChromium } from '../browser/chromium';
import { startProduct } from '../browser/product';
import type { Engine, EngineKind } from './engine';
import { after, before, type Step } from './journey';
import { openPuppeteer } from './puppeteer-engine';
import { openWebKit } from './webkit-engine';

const chromium = await findChromium();
const firefox = '/usr/bin/firefox-esr';
const webkit = '/usr/bin/WebKitWebDriver';
const kinds: readonly EngineKind[] = [
  {
    name: 'Chromium',
    program: chromium.path,
    packages: 'chromium',
    open: () =>
      openPuppeteer('Chromium', {
        executablePath: chromium.path,
        args: chromium.flags,
        env: { ...process.env, ...chromium.env },
      }),
  },
  {
    name: 'Firefox',
    program: firefox,
    packages: 'firefox-esr',
    open: () => openPuppeteer('Firefox', { browser: 'firefox', executablePath: firefox }),
  },
  {
    name: 'WebKit',
    program: webkit,
    packages: 'webkit2gtk-driver xvfb xauth',
    open: () => openWebKit('WebKit', webkit),
  },
];

const product = await startProduct({ SCHEDULE: 'fast' });
let engines: Engine[] = [];
try {
  for (const { name, program, packages, open } of kinds)
    if (!existsSync(program))
      console.log(`${name}: not installed, so nothing is known of it (apt-get install ${packages})`);
    else
      try {
        engines.push(await open());
      } catch (error) {
        fail(name, 'start', error);
      }
  for (const steps of [before, after])
    for (const engine of engines)
      if (!(await walk(engine, steps))) engines = engines.filter((one) => one !== engine);
} finally {
  for (const engine of engines) await engine.close();
  await product.stop();
}

/** Walks until a step fails. */
async function walk(engine: Engine, steps: readonly Step[]): Promise<boolean> {
  for (const step of steps)
    try {
      await step.walk(engine, product.url);
      console.log(`${engine.name} (${engine.version}): ${step.name} works`);
    } catch (error) {
      fail(engine.name, step.name, error);
      await engine.close();
      return false;
    }
  return true;
}

function fail(name: string, step: string, error: unknown): void {
  console.log(`${name}: ${step} FAILS: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
