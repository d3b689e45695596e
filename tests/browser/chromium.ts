import { execFile, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Browser, chromium } from 'playwright-core';

const root = fileURLToPath(new URL('../..', import.meta.url));
const cache = join(root, '.cache');

const onTheMachine = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const debianShell = { path: '/usr/bin/chromium-headless-shell', env: {} };

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Everything needed to start the browser, with or without Playwright. */
export interface Chromium {
  path: string;
  flags: string[];
  env: Record<string, string>;
}

type Program = Pick<Chromium, 'path' | 'env'>;

export async function launchChromium(...more: string[]): Promise<Browser> {
  const { path, env } = await findChromium();
  return chromium.launch({ executablePath: path, args: [...flags, ...more], env });
}

/**
 * Chromium without the parts that only a window needs, which takes a third less processor time. It shows no
 * notifications, and its pages do not notice that they are offline. Where there is none, the whole Chromium.
 */
export async function launchShell(...more: string[]): Promise<Browser> {
  const { path, env } = await findShell();
  return chromium.launch({ executablePath: path, args: [...flags, ...more], env });
}

let found: Promise<Chromium> | undefined;
let foundShell: Promise<Chromium> | undefined;

/** Finds a browser: CHROME_PATH, an installed one, the Debian package, or the shell of the npm package, in this order. */
export function findChromium(): Promise<Chromium> {
  return (found ??= provide(
    async () => fromEnvironment() ?? fromMachine() ?? (await fromDebian()) ?? (await fromNpm()),
  ));
}

/** Finds a shell: CHROME_PATH, an installed one, the npm package, or the whole Chromium, in this order. */
function findShell(): Promise<Chromium> {
  return (foundShell ??= provide(
    async () => fromEnvironment() ?? [debianShell].find(runs) ?? (await fromNpm()) ?? (await findChromium()),
  ));
}

async function provide(find: () => Promise<Program | undefined>): Promise<Chromium> {
  const program = await find();
  if (!program) {
    throw new Error('No Chrome or Chromium here: install one, or name its program in CHROME_PATH.');
  }
  const inherited = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  const env = { ...Object.fromEntries(inherited), ...program.env, FONTCONFIG_FILE: await writeFontsFile() };
  return { path: program.path, flags, env };
}

function fromEnvironment(): Program | undefined {
  const path = process.env['CHROME_PATH'];
  if (!path) return undefined;
  if (!runs({ path, env: {} })) throw new Error(`CHROME_PATH names ${path}, which does not run.`);
  return { path, env: {} };
}

function fromMachine(): Program | undefined {
  return onTheMachine.map((path) => ({ path, env: {} })).find(runs);
}

/** Checks that the program runs: Ubuntu's /usr/bin/chromium-browser only prints how to install one. */
function runs({ path, env }: Program): boolean {
  if (!existsSync(path)) return false;
  const asked = spawnSync(path, ['--version', '--no-sandbox'], {
    env: { ...process.env, ...env },
    timeout: 10_000,
  });
  // A build that ignores --version starts and is ended by the timeout, so it works.
  return (
    asked.status === 0 ||
    (asked.error !== undefined && 'code' in asked.error && asked.error.code === 'ETIMEDOUT')
  );
}

/** The package contains a compressed Chromium shell for x64 and its libraries, built for Amazon Linux. */
async function fromNpm(): Promise<Program | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const folder = await unpackFromNpm();
  const program = { path: join(folder, 'chromium'), env: { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') } };
  return runs(program) ? program : undefined;
}

/** Unpacks in another process, because the package changes the environment of the process that loads it. */
async function unpackFromNpm(): Promise<string> {
  const folder = join(cache, 'chromium');
  if (existsSync(folder)) return folder;
  await mkdir(cache, { recursive: true });
  const unpacking = await mkdtemp(`${folder}.tmp-`);
  const program = `(await import('@sparticuz/chromium')).default.executablePath()`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
    cwd: root,
    env: { ...process.env, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x', TMPDIR: unpacking },
  });
  // Another process may have created the folder in the meantime.
  await rename(unpacking, folder).catch(() => rm(unpacking, { recursive: true }));
  return folder;
}

async function fromDebian(): Promise<Program | undefined> {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined;
  console.log('Installing Chromium with apt-get…');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = async (...args: string[]) =>
    promisify(execFile)('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...args], {
      env,
      maxBuffer: 64_000_000,
    });
  await apt('update');
  await apt('install', '-y', '--no-install-recommends', 'chromium');
  return fromMachine();
}

/** Chinese and Thai glyphs on any machine, whatever fonts it has. */
async function writeFontsFile(): Promise<string> {
  const folder = join(cache, 'fonts');
  const fonts = ['noto-sans-sc', 'noto-sans-thai'].flatMap((family) =>
    ['400Regular', '700Bold'].map((style) => join(root, 'node_modules', '@expo-google-fonts', family, style)),
  );
  const dirs = fonts.map((path) => `<dir>${escapeXml(path)}</dir>`).join('\n  ');
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'fonts.conf');
  const writing = `${file}.${randomUUID()}`;
  await writeFile(
    writing,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  ${dirs}
  <cachedir>${escapeXml(join(folder, 'cache'))}</cachedir>
  <alias>
    <family>sans-serif</family>
    <accept><family>Noto Sans SC</family><family>Noto Sans Thai</family></accept>
  </alias>
</fontconfig>
`,
  );
  await rename(writing, file); // Renamed in one step, because another browser may be reading it.
  return file;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
