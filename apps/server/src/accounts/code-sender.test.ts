import { createServer as createHttpServer } from 'node:http';
import { createServer as createTcpServer, type AddressInfo, type Server } from 'node:net';
import { expect, test } from 'vitest';
import { startTestServer } from '../testing/server';

const listen = (server: Server) =>
  new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
  );

test('codes are sent by SMS to phones and by mail to e-mail addresses, in the language of the request', async () => {
  const sms: { auth: string | undefined; body: { to: string; text: string } }[] = [];
  const gateway = createHttpServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      sms.push({
        auth: request.headers.authorization,
        body: JSON.parse(body) as { to: string; text: string },
      });
      response.end();
    });
  });
  const mail: string[] = [];
  const server = await startTestServer({
    SMS_URL: `http://127.0.0.1:${await listen(gateway)}/send`,
    SMS_TOKEN: 'gateway-token',
    SMTP_URL: `smtp://127.0.0.1:${await listen(mailServer(mail))}`,
    MAIL_FROM: 'TrueDraw <no-reply@truedraw.example>',
  });

  expect((await server.call('getVerifyCode', { phone: '0812345678' }, { locale: 'th' })).code).toBe(200);
  expect(sms).toEqual([
    {
      auth: 'Bearer gateway-token',
      body: { to: '+66812345678', text: expect.stringMatching(/รหัสยืนยัน TrueDraw ของคุณคือ \d{6} /) },
    },
  ]);
  const [code] = /\d{6}/.exec(sms[0]!.body.text)!;
  expect((await server.call('loginByPhone', { phone: '0812345678', verifycode: code })).code).toBe(200);

  expect((await server.call('getVerifyCode', { email: 'a@example.com' }, { locale: 'en' })).code).toBe(200);
  expect(mail.join('')).toMatch(/To: a@example.com[\s\S]*Your TrueDraw code is \d{6}/);
  expect((await fetch(`${server.address}/outbox`)).status, 'no outbox beside the real thing').toBe(404);
  expect(await server.sql('SELECT 1 FROM outbox')).toEqual([]);

  gateway.closeAllConnections();
  gateway.close();
  const failed = await server.call('getVerifyCode', { phone: '0812345679' }, { locale: 'zh' });
  expect(failed).toMatchObject({
    code: 502,
    msg: '验证码发送失败，请稍后再试',
    data: { error: 'CodeNotSent' },
  });
  const again = await server.call('getVerifyCode', { phone: '0812345679' });
  expect(again.data.error, 'nobody waits a minute for a code that never left').toBe('CodeNotSent');
  for (let time = 0; time < 12; time++)
    expect((await server.call('getVerifyCode', { phone: '0812345679' })).data.error, 'nor a day').toBe(
      'CodeNotSent',
    );
  await server.stop();
});

/** A minimal SMTP server that accepts one message. */
function mailServer(letters: string[]): Server {
  return createTcpServer((socket) => {
    let inLetter = false;
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      if (inLetter) {
        letters.push(text);
        if (!text.endsWith('\r\n.\r\n')) return;
        inLetter = false;
        socket.write('250 taken\r\n');
      } else if (text.startsWith('DATA')) {
        inLetter = true;
        socket.write('354 go on\r\n');
      } else if (text.startsWith('QUIT')) socket.end('221 bye\r\n');
      else socket.write('250 ok\r\n');
    });
  }).unref();
}
