import { termsVersion } from '@truedraw/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { latestCode, newPhone, registerPlayer } from '../testing/people';
import { md5, startTestServer, type TestServer } from '../testing/server';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.stop());

const confirmedBy = async (userid: number) =>
  (
    await server.sql<{ version: string | null; fresh: boolean | null }>(
      `SELECT terms_version AS version, terms_at > now() - interval '1 minute' AS fresh FROM users WHERE id = $1`,
      [userid],
    )
  )[0];
const codeFor = async (phone: string) => {
  await server.call('getVerifyCode', { phone });
  return latestCode(server, phone);
};

test('whoever registers in the app has confirmed age and terms, which is kept with version and time', async () => {
  const phone = newPhone();
  const { data } = await server.call('register', {
    phone,
    password: md5('secret-1'),
    verifyCode: await codeFor(phone),
    terms: termsVersion,
  });
  expect(await confirmedBy(data.userid)).toEqual({ version: termsVersion, fresh: true });
});

test('so has whoever gets an account by the first login with a code; a later login changes nothing', async () => {
  const phone = newPhone();
  const logIn = async (terms: string) =>
    (await server.call('loginByPhone', { phone, verifycode: await codeFor(phone), terms })).data;
  const { userid } = await logIn(termsVersion);
  expect(await confirmedBy(userid)).toEqual({ version: termsVersion, fresh: true });
  await server.sql('DELETE FROM throttles');
  await logIn('another');
  expect(await confirmedBy(userid)).toMatchObject({ version: termsVersion });
});

test('a client of the original wire registers without it, and nothing is claimed', async () => {
  const { userid } = await registerPlayer(server);
  expect(await confirmedBy(userid)).toEqual({ version: null, fresh: null });
});
