import type { CallName } from '@truedraw/contract';
import { bangkokMonth } from '@truedraw/rules';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { logIn, lowTerms, registerBelow, type Member } from '../testing/agents';
import { registerPlayer } from '../testing/people';
import { startTestServer, type TestServer } from '../testing/server';

/**
 * top is above middle, middle above low and player. rival is another agent with a player below. loner has no spreader.
 */
const everybody = ['top', 'middle', 'low', 'player', 'rival', 'rivalsPlayer', 'loner'] as const;
type Name = (typeof everybody)[number];
const agents: readonly Name[] = ['top', 'middle', 'low', 'rival'];
const childrenOf: Partial<Record<Name, readonly Name[]>> = {
  top: ['middle'],
  middle: ['low', 'player'],
  rival: ['rivalsPlayer'],
};

let server: TestServer;
const people = {} as Record<Name, Member>;
let terms: object[];
const readTerms = () =>
  server.sql<object>('SELECT id, rebate2d, rebate3d, bet_limit, is_agent FROM users ORDER BY id');
beforeAll(async () => {
  server = await startTestServer();
  people.top = await logIn(server, 'agent');
  people.middle = await registerBelow(server, people.top, { isAgent: true });
  const lower = { rebate2D: 100, rebate3D: 200, betlimit: 1000 };
  people.low = await registerBelow(server, people.middle, { isAgent: true, ...lower });
  people.player = await registerBelow(server, people.middle, lower);
  people.rival = await registerPlayer(server);
  await server.sql('UPDATE users SET is_agent = true, rebate2d = 300, rebate3d = 300 WHERE id = $1', [
    people.rival.userid,
  ]);
  people.rivalsPlayer = await registerBelow(server, people.rival, lower);
  people.loner = await registerPlayer(server);
  terms = await readTerms();
});
/** The allowed changes of an agent are undone after each test, so that all tests start from the same users. */
afterEach(() =>
  server.sql(
    `UPDATE users SET rebate2d = t.rebate2d, rebate3d = t.rebate3d, bet_limit = t.bet_limit, is_agent = t.is_agent
     FROM jsonb_to_recordset($1) AS t (id bigint, rebate2d int, rebate3d int, bet_limit bigint, is_agent boolean)
     WHERE users.id = t.id`,
    [JSON.stringify(terms)],
  ),
);
afterAll(() => server.stop());

const monthTime = bangkokMonth(Date.now());
const nobody = 4_000_000_001;

/** The calls that name a user, with their other fields. */
const aimed: [CallName, object][] = [
  ['modifyAgent', { ...lowTerms, rebate2D: 1, rebate3D: 1, betlimit: 1 }],
  ['modifyAgent', { ...lowTerms, isAgent: true, rebate2D: 1, rebate3D: 1, betlimit: 1 }],
  ['modifyAgent', { rebate2D: 9999, rebate3D: 9999, betlimit: 0 }],
  ['agentIncome', { monthTime }],
  ['agentIncome', { monthTime: '1999-01' }],
];

describe.each(everybody)('as %s', (caller) => {
  const isAgent = agents.includes(caller);

  test.each(everybody)('at %s', async (target) => {
    const { token } = people[caller];
    for (const [name, fields] of aimed) {
      const call = (userid: number) => server.call(name, { ...fields, userid }, { token });
      const answer = await call(people[target].userid);
      const own = childrenOf[caller]?.includes(target) ?? false;
      const label = `${name} ${JSON.stringify(fields)} said ${answer.code}`;
      if (!isAgent) expect(answer.data.error, label).toBe('Forbidden');
      else if (own) expect(['SubUserUnknown', 'Forbidden'], label).not.toContain(answer.data.error);
      else if (caller === target && name === 'modifyAgent')
        expect(answer.data.error, label).toBe('NotYourself');
      // The answer does not even show whether the user exists: it is the same as for an unknown id.
      else expect(answer, label).toEqual(await call(nobody));
    }
  });

  test('lists and months have the agent’s own sub-users and no others', async () => {
    const { token, userid } = people[caller];
    const list = await server.call('agentList', {}, { token });
    const data = await server.call('agentData', { monthTime }, { token });
    const days = await server.call('agentDays', { monthTime }, { token });
    if (!isAgent) {
      for (const answer of [list, data, days]) expect(answer.data.error).toBe('Forbidden');
      return;
    }
    const own = (childrenOf[caller] ?? []).map((name) => people[name].userid);
    const friend = caller === 'top' ? [(await logIn(server, 'friend')).userid] : [];
    expect(new Set(list.data.list.map((row) => row.userid))).toEqual(new Set([userid, ...own, ...friend]));
    expect(data.data.list).toEqual([]);
    expect(days.data.every(({ turnover }) => turnover === 0)).toBe(true);
  });
});

test('refused changes have changed no user', async () => {
  for (const caller of agents)
    for (const target of everybody)
      if (!childrenOf[caller]?.includes(target))
        for (const [name, fields] of aimed)
          await server.call(
            name,
            { ...fields, userid: people[target].userid },
            { token: people[caller].token },
          );
  expect(await readTerms()).toEqual(terms);
});

test.each(['', '2026', '2026-13', '0000-00', 'next', '1999-01', '2999-01', '1'])(
  'the month %j is refused',
  async (month) => {
    const { token } = people.top;
    for (const name of ['agentData', 'agentDays'] as const) {
      const answer = await server.call(name, { monthTime: month }, { token });
      expect(answer).toMatchObject({ code: 400, msg: 'Only months of the last year can be shown' });
    }
  },
);

test('a month may be given as any time in it, up to one year ago', async () => {
  const { token } = people.top;
  const year = Number(monthTime.slice(0, 4));
  const lastYear = `${year - 1}${monthTime.slice(4)}`;
  for (const [month, code] of [
    [String(Date.now()), 200],
    [lastYear, 200],
    [`${year - 2}${monthTime.slice(4)}`, 400],
  ] as const)
    expect((await server.call('agentData', { monthTime: month }, { token })).code, month).toBe(code);
});
