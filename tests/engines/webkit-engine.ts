import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import type { Engine } from './engine';

/** The name of an element's id in the WebDriver protocol. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** Safari's engine by WebKitGTK's driver. It has no headless mode, so it runs on a display that nobody sees. */
export async function openWebKit(name: string, program: string): Promise<Engine> {
  const port = await freePort();
  const driver = spawn('xvfb-run', ['-a', program, `--port=${port}`], {
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, WEBKIT_DISABLE_COMPOSITING_MODE: '1' },
  });
  const stop = () => process.kill(-driver.pid!, 'SIGTERM');
  const send = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  };
  try {
    await untilAnswered(() => send('GET', '/status'));
    const started = (await send('POST', '/session', { capabilities: {} })) as {
      sessionId: string;
      capabilities: { browserName: string; browserVersion: string };
    };
    const session = `/session/${started.sessionId}`;
    await send('POST', `${session}/window/rect`, { width: 390, height: 844 }).catch(() => undefined);
    const run = (script: string) =>
      send('POST', `${session}/execute/sync`, { script: `return (${script})`, args: [] });
    const find = async (script: string) => {
      const element = (await run(script)) as Record<string, string> | null;
      if (!element?.[elementKey]) throw new Error(`nothing is found by ${script}`);
      return `${session}/element/${element[elementKey]}`;
    };
    return {
      name,
      version: `${started.capabilities.browserName} ${started.capabilities.browserVersion}`,
      go: async (url) => void (await send('POST', `${session}/url`, { url })),
      read: run,
      async click(script) {
        const element = await find(script);
        // The driver itself scrolls as little as it can, and then clicks on the scroll bar that lies over the edge.
        await run(`(${script}).scrollIntoView({ block: 'nearest', inline: 'center' }) ?? true`);
        await send('POST', `${element}/click`, {});
      },
      type: async (script, text) => void (await send('POST', `${await find(script)}/value`, { text })),
      async close() {
        await send('DELETE', session).catch(() => undefined);
        stop();
      },
    };
  } catch (error) {
    stop();
    throw error;
  }
}

async function untilAnswered(ask: () => Promise<unknown>): Promise<void> {
  for (let tries = 0; ; tries += 1)
    try {
      await ask();
      return;
    } catch (error) {
      if (tries === 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
