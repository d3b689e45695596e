import { staffCalls, type StaffCallName } from '@truedraw/contract/staff';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  agentSteps,
  contentSteps,
  drawSteps,
  failingStepOf,
  moneySteps,
  outsiderOf,
  serviceSteps,
  userSteps,
} from '../testing/staff-steps';
import { startTestServer, type TestServer } from '../testing/server';
import { callStaff, logInStaff } from '../testing/staff';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.stop());

const newest = async () => {
  const [entry] = await server.sql<{ seq: number; name: string }>(
    'SELECT seq, name FROM audit_log LEFT JOIN staff ON staff.id = staff_id ORDER BY seq DESC LIMIT 1',
  );
  return entry ?? { seq: 0, name: '' };
};
const namesOf = (method: 'GET' | 'POST') =>
  (Object.keys(staffCalls) as StaffCallName[]).filter((name) => staffCalls[name].methods[0] === method);
const done = new Set<StaffCallName>();

describe.each([
  ['customer service', serviceSteps],
  ['money', moneySteps],
  ['agents', agentSteps],
  ['users', userSteps],
  ['content', contentSteps],
  ['draws and staff', drawSteps],
])('of %s', (_what, stepsOf) => {
  test('every call that changes something leaves one entry by the person who made it; a refused call leaves none', async () => {
    for (const [who, name, given] of await stepsOf(server)) {
      const fields = typeof given === 'function' ? await given() : given;
      const token = await logInStaff(server, who);
      const { seq } = await newest();
      const misdeed = failingStepOf(name, fields);
      const outsider = outsiderOf(name);
      const refusals = [
        await callStaff(server, name, misdeed ?? fields, { token: 'no token' }),
        ...(misdeed ? [await callStaff(server, name, misdeed, { token })] : []),
        ...(outsider
          ? [await callStaff(server, name, fields, { token: await logInStaff(server, outsider) })]
          : []),
      ];
      for (const { code, msg } of refusals) expect(code, `${name} ${msg}`).toBeGreaterThanOrEqual(400);
      expect((await newest()).seq, `${name} refused`).toBe(seq);
      const { code, msg } = await callStaff(server, name, fields, { token });
      expect([name, code, msg]).toEqual([name, 200, 'OK']);
      expect(await newest(), name).toEqual({ seq: seq + 1, name: who });
      done.add(name);
    }
  });
});

test('every call that changes something is tested here', () => {
  expect([...done].toSorted()).toEqual(namesOf('POST').toSorted());
});

test('calls that only read leave no entry', async () => {
  const { seq } = await newest();
  const token = await logInStaff(server, 'owner');
  const fields = {
    turnId: 1,
    from: '2026-01-01',
    to: '2026-01-02',
    gametype: 2,
    month: '2026-01',
    chatId: 1,
  };
  for (const name of namesOf('GET')) await callStaff(server, name, fields, { token });
  expect((await newest()).seq).toBe(seq);
});
