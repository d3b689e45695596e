import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerPlayer } from '../testing/people';
import { md5, startTestServer, type TestServer } from '../testing/server';

let one: TestServer;
let two: TestServer;
beforeAll(async () => {
  one = await startTestServer();
  two = await startTestServer({ DATABASE_URL: one.services.config.databaseUrl });
});
afterAll(async () => {
  await two.stop();
  await one.stop();
});

type Person = Awaited<ReturnType<typeof registerPlayer>>;

/** The answer of each server to the token's next call. Both servers have the token in their caches. */
const toldBy = async (token: string) => {
  const answers = await Promise.all([one, two].map((server) => server.call('myBet', {}, { token })));
  return answers.map(({ data }) => data.error ?? 'welcome');
};
const welcome = ['welcome', 'welcome'];
const strangers = ['NotLoggedIn', 'NotLoggedIn'];
const otherLogin = async ({ account }: Person) =>
  (await one.call('login', { account, passwd: md5('secret-1') })).data.token;

describe('every server notices at once when a login ends or changes', () => {
  test('logging out', async () => {
    const { token } = await registerPlayer(one);
    expect(await toldBy(token)).toEqual(welcome);
    await one.call('logout', {}, { token });
    expect(await toldBy(token)).toEqual(strangers);
  });

  test('logging out the other devices, which leaves this one', async () => {
    const person = await registerPlayer(one);
    const other = await otherLogin(person);
    expect(await toldBy(other)).toEqual(welcome);
    await one.call('logoutOthers', {}, { token: person.token });
    expect(await toldBy(other)).toEqual(strangers);
    expect(await toldBy(person.token)).toEqual(welcome);
  });

  test('a password change, which leaves this device', async () => {
    const person = await registerPlayer(one);
    const other = await otherLogin(person);
    expect(await toldBy(other)).toEqual(welcome);
    await one.call('modifyAccount', { password: md5('secret-2') }, { token: person.token });
    expect(await toldBy(other)).toEqual(strangers);
    expect(await toldBy(person.token)).toEqual(welcome);
  });

  test('a suspension, and its end', async () => {
    const { token, userid } = await registerPlayer(one);
    expect(await toldBy(token)).toEqual(welcome);
    await one.sql('UPDATE users SET suspended_at = now() WHERE id = $1', [userid]);
    expect(await toldBy(token)).toEqual(['AccountSuspended', 'AccountSuspended']);
    await one.sql('UPDATE users SET suspended_at = NULL WHERE id = $1', [userid]);
    expect(await toldBy(token)).toEqual(welcome);
  });

  test('a first password that has to be changed', async () => {
    const { token, userid } = await registerPlayer(one);
    expect(await toldBy(token)).toEqual(welcome);
    await one.sql('UPDATE users SET must_change_password = true WHERE id = $1', [userid]);
    expect(await toldBy(token)).toEqual(['MustChangePassword', 'MustChangePassword']);
    await two.call('modifyAccount', { password: md5('secret-2') }, { token });
    expect(await toldBy(token)).toEqual(welcome);
  });

  test('a refreshed token, with the old one valid for another minute', async () => {
    const { token, userid } = await registerPlayer(one);
    const fresh = (await two.call('refreshToken', {}, { token })).data as unknown as string;
    expect(await toldBy(fresh)).toEqual(welcome);
    expect(await toldBy(token)).toEqual(welcome);
    const [row] = await one.sql<{ seconds: number }>(
      'SELECT extract(epoch FROM min(expires_at) - now())::int AS seconds FROM tokens WHERE user_id = $1',
      [userid],
    );
    expect(row!.seconds).toBeGreaterThan(50);
    expect(row!.seconds).toBeLessThanOrEqual(60);
    await one.sql(`UPDATE tokens SET expires_at = expires_at - interval '1 minute' WHERE user_id = $1`, [
      userid,
    ]);
    expect(await toldBy(fresh)).toEqual(welcome);
    expect(await toldBy(token)).toEqual(strangers);
    expect(await toldBy(fresh), 'a copy was used, so the device is logged out').toEqual(strangers);
  });
});

test('users who call at the same moment are told apart', async () => {
  const people: Person[] = [];
  for (let count = 0; count < 5; count++) people.push(await registerPlayer(one));
  const ended = people[2]!;
  await one.call('logout', {}, { token: ended.token });
  const answers = await Promise.all(
    Array.from({ length: 60 }, async (_, at) => {
      const person = people[at % people.length]!;
      const { data } = await one.call('account', {}, { token: person.token });
      return { asked: person.userid, told: data.userid ?? data.error };
    }),
  );
  for (const { asked, told } of answers) expect(told).toBe(asked === ended.userid ? 'NotLoggedIn' : asked);
});
