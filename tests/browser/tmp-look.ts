import { mkdir } from 'node:fs/promises';
import { launchChromium } from './chromium';
import { openPhoneAs } from './phone';
import { startProduct } from './product';
const product = await startProduct({ DEMO_PAST: 'on' });
const browser = await launchChromium();
const folder = '/tmp/look'; await mkdir(folder, { recursive: true });
const pages: [string, string][] = [['home', '/'], ['bet', '/bet/2'], ['bet3', '/bet/3'], ['mybet', '/mybet'], ['results', '/myresults'], ['report', '/report/base/2'], ['today', '/today'], ['my', '/my'], ['deposit', '/deposit'], ['log', '/coinlog']];
const agentPages: [string, string][] = [['agent', '/agent'], ['agentdata', '/agentdata'], ['subusers', '/subusers'], ['week', '/agentweek']];
const sizes = [[320, 568, false, 'th'], [430, 932, true, 'zh'], [844, 390, false, 'en'], [1280, 800, true, 'en']] as const;
for (const [width, height, dark, locale] of sizes) {
  const phone = await openPhoneAs(browser, 'demo', { url: product.url, locale, dark, width, height });
  for (const [name, path] of pages) {
    await phone.go(path).catch((e) => console.log(path, String(e).slice(0, 100)));
    await phone.page.waitForTimeout(900);
    await phone.page.screenshot({ path: `${folder}/${width}-${name}.png` });
  }
  await phone.close();
}
await browser.close(); await product.stop();
