import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { chunksOf } from './chunks-of';

const worker = 'sw/worker.ts';
/** Fetched by the system when the app is installed or a notification shown, never by the app itself. */
const notForTheApp = /^\/(?:icons\/|manifest)/;
/** The screens that a phone without a network should still open, and the areas of their texts. */
const offlineScreens = [
  /src\/features\/market\/today\/today-page\.tsx$/,
  /src\/features\/bets\/bet-screen\/bet-page\.tsx$/,
  /src\/features\/bets\/slip\/slip-page\.tsx$/,
  /src\/features\/content\/rule-page\.tsx$/,
];
const offlineTexts = (locale: string) =>
  ['core', 'market', 'bets', 'content'].map(
    (area) => new RegExp(`messages/src/player/${area}/${locale}\\.ts$`),
  );

/**
 * Builds the service worker beside the app, as one file without a hash in its name, and tells it which files the app
 * has. Its version covers every one of them, so that any change brings a new worker.
 */
export const serviceWorker = (): Plugin => {
  let root = '';
  let publicDir = '';
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(config) {
      ({ root, publicDir } = config);
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const html = textOf(bundle['index.html']);
        const assets = Object.keys(bundle).filter((name) => name.startsWith('assets/'));
        const publicFiles = (await readdir(publicDir, { recursive: true, withFileTypes: true }))
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name));
        const version = createHash('sha256').update(html).update(assets.toSorted().join());
        for (const file of publicFiles.toSorted()) version.update(await readFile(file));
        const facts = {
          version: version.digest('hex').slice(0, 12),
          home: assets
            .map((name) => `/${name}`)
            .filter((path) => path.endsWith('.js') && html.includes(`="${path}"`)),
          late: [
            ...chunksOf(bundle, [/src\/app\/late\.tsx$/]),
            ...assets.filter((name) => /\/late-.*\.css$/.test(name)),
          ].map((name) => `/${name}`),
          assets: assets.map((name) => `/${name}`),
          offline: offlineFiles(bundle),
          files: publicFiles
            .map((file) => file.slice(publicDir.length))
            .filter((path) => !notForTheApp.test(path)),
        };
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: await compile(root, facts) });
      },
    },
  };
};

/** By language, which is the name of its catalogue's file. */
function offlineFiles(bundle: Rolldown.OutputBundle): Record<string, string[]> {
  const modules = Object.values(bundle).flatMap((output) =>
    output.type === 'chunk' ? output.moduleIds : [],
  );
  const locales = modules.flatMap((id) => /messages\/src\/player\/home\/(\w+)\.ts$/.exec(id)?.[1] ?? []);
  return Object.fromEntries(
    locales.map((locale) => [
      locale,
      chunksOf(bundle, [...offlineScreens, ...offlineTexts(locale)]).map((name) => `/${name}`),
    ]),
  );
}

const textOf = (output: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): string => {
  if (output?.type !== 'asset') throw new Error('the service worker is built after the page');
  return output.source.toString();
};

async function compile(root: string, facts: object): Promise<string> {
  const output = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { TRUEDRAW_BUILD: JSON.stringify(facts) },
    build: {
      write: false,
      target: ['chrome111', 'safari16.4', 'firefox128'],
      rolldownOptions: { input: join(root, worker), output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  });
  const [first] = 'output' in output ? output.output : [];
  if (first?.type !== 'chunk') throw new Error('the service worker is one file');
  return first.code;
}
