import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerPlayer } from '../testing/people';
import { startTestServer, type TestServer } from '../testing/server';
import { shortcutSettings } from '../testing/shortcuts';

describe.each(shortcutSettings)('%s', (_what, settings) => {
  let server: TestServer;
  beforeAll(async () => void (server = await startTestServer(settings)));
  afterAll(() => server.stop());

  interface Received {
    status: string;
    head: string;
    headers: Map<string, string>;
    body: string;
  }

  const request = (path: string, ...headers: string[]) =>
    [`GET ${path} HTTP/1.1`, 'Host: x', ...headers, '', ''].join('\r\n');

  /** Sends everything at once over one connection, closes its sending side, and reads all responses. */
  async function exchange(...requests: string[]): Promise<Received[]> {
    const { port, hostname } = new URL(server.address);
    const socket = connect(Number(port), hostname);
    const parts: Buffer[] = [];
    socket.on('data', (part: Buffer) => parts.push(part));
    socket.write(requests.join(''));
    await once(socket, 'close');
    let rest = Buffer.concat(parts).toString('latin1');
    const received: Received[] = [];
    while (rest) {
      const end = rest.indexOf('\r\n\r\n');
      const [first, ...lines] = rest.slice(0, end).split('\r\n');
      const headers = new Map(
        lines.map((line) => [
          line.slice(0, line.indexOf(':')).toLowerCase(),
          line.slice(line.indexOf(':') + 2),
        ]),
      );
      const bodyEnd = end + 4 + Number(headers.get('content-length'));
      received.push({
        status: first!,
        head: rest.slice(0, end),
        headers,
        body: rest.slice(end + 4, bodyEnd),
      });
      rest = rest.slice(bodyEnd);
    }
    return received;
  }

  const config = '/api/base/config?currency=en';
  const last = 'Connection: close';

  test('polls over one connection are answered in order, each with all headers', async () => {
    const [first, second, third] = await exchange(request(config), request(config), request(config, last));
    expect([first!.status, second!.status, third!.status]).toEqual(Array(3).fill('HTTP/1.1 200 OK'));
    expect(second!.body).toBe(first!.body);
    expect(third!.body).toBe(first!.body);
    expect(JSON.parse(first!.body)).toMatchObject({ code: 200 });
    for (const { headers } of [first!, second!, third!]) {
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(Math.abs(Date.parse(headers.get('date')!) - Date.now())).toBeLessThan(60_000);
    }
    expect(first!.headers.get('connection')).toBe('keep-alive');
    expect(first!.headers.get('keep-alive')).toBe('timeout=72');
    expect(third!.headers.get('connection')).toBe('close');
  });

  test('a poll sent after a slower call is answered after it', async () => {
    const { token, userid } = await registerPlayer(server);
    const [account, poll, after] = await exchange(
      request('/api/base/account', `Token: ${token}`),
      request(config),
      request('/api/base/account', `Token: ${token}`, last),
    );
    expect(JSON.parse(account!.body)).toMatchObject({ data: { userid } });
    expect(JSON.parse(poll!.body)).toMatchObject({ code: 200 });
    expect(JSON.parse(after!.body)).toMatchObject({ data: { userid } });
  });

  test('a connection that stays open for polls accepts other calls too', async () => {
    const [, refused, poll] = await exchange(
      request(config),
      request('/api/base/account'),
      request(config, last),
    );
    expect(refused!.status).toContain('401');
    expect(JSON.parse(poll!.body)).toMatchObject({ code: 200 });
  });

  test('calls over one connection are answered in order, each with all headers', async () => {
    const { token, userid } = await registerPlayer(server);
    const account = (...more: string[]) => request('/api/base/account', `Token: ${token}`, ...more);
    const answers = await exchange(account(), account(), account(last));
    expect(answers).toHaveLength(3);
    for (const { status, headers, body } of answers) {
      expect(status).toBe('HTTP/1.1 200 OK');
      expect(JSON.parse(body)).toMatchObject({ code: 200, data: { userid } });
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
      expect(headers.has('strict-transport-security')).toBe(false);
    }
    expect(answers.map(({ headers }) => headers.get('connection'))).toEqual([
      'keep-alive',
      'keep-alive',
      'close',
    ]);
  });

  test('who leaves before an answer keeps nobody from theirs', async () => {
    const { token, userid } = await registerPlayer(server);
    const account = request('/api/base/account', `Token: ${token}`);
    const { port, hostname } = new URL(server.address);
    for (let at = 0; at < 20; at++) {
      const socket = connect(Number(port), hostname);
      await once(socket, 'connect');
      // At once, or when the server may have read the request.
      socket.write(account, () => (at % 2 ? socket.destroy() : setImmediate(() => socket.destroy())));
      await once(socket, 'close');
    }
    const [answer] = await exchange(request('/api/base/account', `Token: ${token}`, last));
    expect(JSON.parse(answer!.body)).toMatchObject({ data: { userid } });
  });

  test('an answer bypasses Node’s own response only where that shortcut is on', async () => {
    const { token } = await registerPlayer(server);
    for (const path of [config, '/api/base/account']) {
      const [first] = await exchange(request(path, `Token: ${token}`), request(config, last));
      // Node writes the header name with a capital letter.
      expect(first!.head.includes('\r\ndate: ')).toBe(settings['FAST_ANSWERS'] !== 'off');
    }
  });
});
