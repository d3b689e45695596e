/** `npm run icons`: creates the icons of the installed app from the logo, in the theme's colours, in public/icons. */
import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { launchChromium } from './chromium';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, 'apps/player/public/icons');
const logo = readFileSync(join(root, 'apps/player/public/favicon.svg'), 'utf8');
const theme = readFileSync(join(root, 'packages/ui/src/theme.css'), 'utf8');
const tick = /<path[^>]*\/>/.exec(logo)?.[0] ?? '';

/** The light theme's colour of a role. */
const colour = (role: string): string => new RegExp(`--${role}: (#\\w+);`).exec(theme)?.[1] ?? '';

interface Icon {
  name: string;
  size: number;
  /** The size of the logo relative to the icon. A launcher may crop a maskable icon to its inner four fifths. */
  share: number;
  background: string;
  drawing?: string;
}

/** Android shows only the outline of a badge, in its own colour. */
const outline = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="13"
  fill="none" stroke="#fff" stroke-width="3"/>${tick.replace(/stroke="#\w+"/, 'stroke="#fff"')}</svg>`;

const icons: readonly Icon[] = [
  { name: 'icon-192', size: 192, share: 1, background: 'transparent' },
  { name: 'icon-512', size: 512, share: 1, background: 'transparent' },
  { name: 'maskable-192', size: 192, share: 0.62, background: colour('canvas') },
  { name: 'maskable-512', size: 512, share: 0.62, background: colour('canvas') },
  { name: 'apple-touch-icon', size: 180, share: 0.74, background: colour('surface') },
  { name: 'badge-96', size: 96, share: 1, background: 'transparent', drawing: outline },
];

async function render(page: Page, { name, size, share, background, drawing = logo }: Icon): Promise<void> {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<style>body{margin:0;height:100vh;display:grid;place-items:center;background:${background}}
     svg{width:${share * 100}%;height:${share * 100}%}</style>${drawing}`,
  );
  const transparent = background === 'transparent';
  await page.screenshot({ path: join(folder, `${name}.png`), omitBackground: transparent });
}

const browser = await launchChromium();
try {
  await mkdir(folder, { recursive: true });
  const page = await browser.newPage();
  for (const icon of icons) await render(page, icon);
  console.log(`${icons.length} icons are in ${folder}`);
} finally {
  await browser.close();
}
