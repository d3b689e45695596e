import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A proxy in front of the product. It can serve another version of the app, and its network can be cut. In a later
 * version every file with a hash in its name has another name, and the old names are gone.
 */
export interface Deploys {
  url: string;
  deploy(version: number): void;
  /** Simulates a phone without a network: requests get no response. */
  cut(): void;
  mend(): void;
  stop(): Promise<void>;
}

const hashed = /([\w-]+-[\w-]{8})(?:\.v(\d+))?\.(js|css)\b/g;
const rewritten = /^(?:text|application\/javascript|application\/manifest)/;

const renamed = (text: string, version: number) =>
  version === 1
    ? text
    : text
        .replaceAll(hashed, (_whole, name, _before, kind) => `${name}.v${version}.${kind}`)
        .replace(/version:`(\w+)`/, `version:\`$1${version}\``);

export async function startDeploys(productUrl: string): Promise<Deploys> {
  let version = 1;
  let connected = true;

  const server = createServer((request, response) => {
    if (!connected) return void request.socket.destroy();
    const url = request.url ?? '/';
    const asked = /-[\w-]{8}(?:\.v(\d+))?\.(?:js|css)$/.exec(url);
    if (asked && Number(asked[1] ?? 1) !== version) return void response.writeHead(404).end();
    return forward(request, response, url.replace(/\.v\d+\.(js|css)$/, '.$1'), version);
  });

  /** `served` is the version at the time of the request: a deploy does not change a response that is under way. */
  function forward(request: IncomingMessage, response: ServerResponse, path: string, served: number): void {
    const headers = { ...request.headers, host: new URL(productUrl).host, 'accept-encoding': 'identity' };
    delete headers['if-none-match'];
    delete headers['if-modified-since'];
    const asking = ask(productUrl + path, { method: request.method, headers }, (answer) => {
      const { statusCode = 502, headers: answered } = answer;
      if (!rewritten.test(answered['content-type'] ?? '') || path.startsWith('/api/')) {
        response.writeHead(statusCode, answered);
        return void answer.pipe(response);
      }
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.on('end', () => {
        const { 'content-length': _length, etag: _etag, 'last-modified': _modified, ...kept } = answered;
        response.writeHead(statusCode, kept).end(renamed(text, served));
      });
      return undefined;
    });
    asking.on('error', () => response.destroy());
    response.on('close', () => asking.destroy());
    request.pipe(asking);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deploy: (next) => void (version = next),
    cut: () => {
      connected = false;
      server.closeAllConnections();
    },
    mend: () => void (connected = true),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
