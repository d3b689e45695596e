import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fiftyTimes } from '../testing/money';
import { registerPlayer } from '../testing/people';
import { startTestServer, type TestServer } from '../testing/server';
import { callStaff, logInStaff, makeTurn, type DemoStaffName } from '../testing/staff';

let server: TestServer;
const tokens: Partial<Record<DemoStaffName, string>> = {};
beforeAll(async () => {
  server = await startTestServer();
  for (const name of ['owner', 'owner2', 'finance', 'draws1', 'draws2', 'auditor'] as const)
    tokens[name] = await logInStaff(server, name);
});
beforeEach(() => server.sql(`UPDATE changes SET state = 'rejected', decided_by = 0 WHERE state = 'waiting'`));
afterAll(() => server.stop());

const as = (who: DemoStaffName) => ({ token: tokens[who]! });
const money = async () => (await callStaff(server, 'moneySettings', {}, as('owner'))).data;
const setMoney = (fields: object, who: DemoStaffName = 'owner') =>
  callStaff(server, 'setMoneySettings', fields, as(who));
const game = async () => (await callStaff(server, 'gameSettings', {}, as('owner'))).data[0]!;
const setGame = (fields: object, who: DemoStaffName = 'finance') =>
  callStaff(server, 'setGameSettings', { gametype: 2, ...fields }, as(who));
const confirm = (id: number | undefined, who: DemoStaffName = 'owner2') =>
  callStaff(server, 'confirmChange', { id: id! }, as(who));
const waiting = async () =>
  (await callStaff(server, 'changes', { state: 'waiting' }, as('auditor'))).data.list;

describe('a limit of money', () => {
  test.each([
    'depositSecondCoins',
    'withdrawMinCoins',
    'withdrawMaxCoins',
    'withdrawDailyCoins',
    'withdrawSecondCoins',
    'rebateMaxPoints',
    'changeStepPercent',
  ] as const)('%s is not changed by one owner, however often', async (name) => {
    const before = await money();
    const { code, data } = await setMoney({ [name]: before[name] + 1 });
    expect([code, data[name]]).toEqual([200, before[name]]);
    expect((await confirm(data.proposal, 'owner')).data.error).toBe('OwnProposal');
    await setMoney({ [name]: before[name] + 1 });
    expect(await money()).toEqual(before);
    expect((await confirm(data.proposal)).code).toBe(200);
    expect(await money()).toEqual({ ...before, [name]: before[name] + 1 });
    expect((await confirm(data.proposal)).data.error).toBe('ChangeUnknown');
    const { list } = (await callStaff(server, 'auditLog', { action: 'money.set' }, as('owner'))).data;
    expect([list[0]!.name, JSON.parse(list[0]!.detail)]).toMatchObject(['owner2', { change: data.proposal }]);
  });

  test('is shown with what it was and would be, and by whom', async () => {
    const { withdrawSecondCoins: before } = await money();
    const { proposal } = (await setMoney({ withdrawSecondCoins: 5, claimsPerDay: 9 })).data;
    expect(await waiting()).toMatchObject([
      {
        id: proposal,
        kind: 'setMoneySettings',
        fields: [
          { name: 'claimsPerDay', before: [20], after: [9] },
          { name: 'withdrawSecondCoins', before: [before], after: [5] },
        ],
        state: 'waiting',
        proposedBy: 'owner',
        decidedBy: '',
      },
    ]);
    expect((await money()).claimsPerDay, 'the rest waits along').toBe(20);
  });

  test('does not hide among values that stay, and those alone are no change', async () => {
    const before = await money();
    const all = { ...before, withdrawSecondCoins: before.withdrawSecondCoins + 7 };
    const { proposal } = (await setMoney(all)).data;
    expect(await waiting()).toMatchObject([
      {
        id: proposal,
        fields: [
          {
            name: 'withdrawSecondCoins',
            before: [before.withdrawSecondCoins],
            after: [all.withdrawSecondCoins],
          },
        ],
      },
    ]);
    expect((await setMoney(before)).data.proposal).toBeUndefined();
  });

  test('is confirmed and rejected only by who may set it', async () => {
    const { proposal } = (await setMoney({ withdrawSecondCoins: 6 })).data;
    expect((await confirm(proposal, 'finance')).data.error).toBe('Forbidden');
    expect((await confirm(proposal, 'draws1')).data.error).toBe('Forbidden');
    const reject = (who: DemoStaffName, note: string) =>
      callStaff(server, 'rejectChange', { id: proposal!, reason: 'other', note }, as(who));
    expect((await reject('finance', 'no')).data.error).toBe('Forbidden');
    expect((await reject('owner2', ' ')).data.error).toBe('ReasonMissing');
    expect((await reject('owner2', 'too low')).code).toBe(200);
    expect((await confirm(proposal)).data.error).toBe('ChangeUnknown');
    const { list } = (await callStaff(server, 'changes', { state: 'rejected' }, as('finance'))).data;
    expect(list[0]).toMatchObject({ id: proposal, decidedBy: 'owner2', reason: 'other: too low' });
  });

  test('that has changed since is proposed again', async () => {
    const [one, two] = [
      await setMoney({ withdrawDailyCoins: 70 }),
      await setMoney({ withdrawDailyCoins: 80 }),
    ];
    expect((await confirm(one.data.proposal)).code).toBe(200);
    expect((await confirm(two.data.proposal)).data.error).toBe('ChangeOutdated');
    expect((await money()).withdrawDailyCoins).toBe(70);
  });

  test('is changed once by fifty confirmations at once', async () => {
    const { proposal } = (await setMoney({ withdrawDailyCoins: 90 })).data;
    expect(await fiftyTimes(() => confirm(proposal))).toEqual({ ok: 1, ChangeUnknown: 49 });
  });

  test('of another kind than a sum is moved by one in small steps, and by two in large ones', async () => {
    expect((await setMoney({ claimsPerDay: 21, claimExpireHours: 70 })).data).toMatchObject({
      claimsPerDay: 21,
      claimExpireHours: 70,
    });
    expect(await waiting()).toEqual([]);
    for (const fields of [{ claimsPerDay: 30 }, { matchBeforeHours: 240 }, { withdrawDailyOrders: 5 }])
      expect((await setMoney(fields)).data.proposal).toEqual(expect.any(Number));
  });
});

describe('a game', () => {
  test.each(['quotaCoins', 'stepOdds', 'capCoins', 'sideCapCoins', 'maxStakeCoins'] as const)(
    'has its %s changed by two people',
    async (name) => {
      const before = await game();
      const { proposal } = (await setGame({ [name]: before[name] + 1 })).data;
      expect((await game())[name]).toBe(before[name]);
      expect((await confirm(proposal, 'finance')).data.error).toBe('OwnProposal');
      expect((await confirm(proposal, 'owner')).code).toBe(200);
      expect((await game())[name]).toBe(before[name] + 1);
    },
  );

  test('is closed and opened, and its odds are lowered a little, by one', async () => {
    for (const fields of [{ open: false }, { open: true }, { baseOdds: 8_000 }, { dsOdds: [190, 180] }])
      expect((await setGame(fields)).data).toMatchObject({ gametype: 2, ...fields });
    expect(await waiting()).toEqual([]);
  });

  test('has odds that move by a step at most in a day by one, up or down, also in many small steps', async () => {
    const { proposal } = (await setGame({ baseOdds: 6_000, dsOdds: [150, 120] })).data;
    expect((await game()).baseOdds, 'odds that fall far wait too').toBe(8_000);
    expect((await confirm(proposal, 'owner')).code).toBe(200);
    // What two people agreed on is where the next steps begin.
    expect((await setGame({ baseOdds: 6_300 })).data.baseOdds).toBe(6_300);
    expect((await setGame({ baseOdds: 6_600 }, 'owner')).data.baseOdds).toBe(6_600);
    const more = (await setGame({ baseOdds: 6_720 })).data;
    expect(more).toMatchObject({ baseOdds: 6_600, proposal: expect.any(Number) });
    expect((await setGame({ bsOdds: [190, 199] })).data.proposal, 'small enough').toBeUndefined();
    expect((await setGame({ dsOdds: [150, 135] })).data.proposal).toEqual(expect.any(Number));
    await server.sql('UPDATE rate_baselines SET day = day - 1');
    expect((await setGame({ baseOdds: 6_700 })).data.proposal, 'another day').toBeUndefined();
  });

  test('has odds above fair refused before anybody is asked to confirm them', async () => {
    expect((await setGame({ baseOdds: 10_001 })).data.error).toBe('OddsAboveFair');
    expect(await waiting()).toEqual([]);
  });
});

describe('a number', () => {
  const overrides = async () =>
    (await callStaff(server, 'overrides', { gametype: 3 }, as('owner'))).data.map(({ odds }) => odds);

  test('has odds that move far, up or down, by two of those who may set them', async () => {
    const turnId = await makeTurn(server, { open: true });
    const spot = { gametype: 3, number: '007', turnId };
    const set = (odds: number) => callStaff(server, 'setNumberOdds', { ...spot, odds }, as('draws1'));
    const { baseOdds } = (await callStaff(server, 'gameSettings', {}, as('owner'))).data[1]!;
    const low = Math.round(baseOdds / 2);
    for (const odds of [low, baseOdds]) {
      const before = await overrides();
      const { proposal } = (await set(odds)).data;
      expect(await overrides()).toEqual(before);
      expect((await confirm(proposal, 'finance')).data.error).toBe('Forbidden');
      expect((await confirm(proposal, 'draws2')).code).toBe(200);
      expect(await overrides()).toEqual([odds]);
    }
    expect((await set(Math.round(baseOdds * 0.95))).data, 'a small step').toEqual({});
    const everyTurn = { gametype: 3, number: '007', odds: Math.round(baseOdds * 0.85) };
    const { data } = await callStaff(server, 'setNumberOdds', everyTurn, as('draws1'));
    expect(data.proposal, 'the same number by another way').toEqual(expect.any(Number));
    expect((await callStaff(server, 'liftOverride', spot, as('draws1'))).data).toEqual({});
  });

  test('of every turn is listed without a turn', async () => {
    const everyTurn = { gametype: 3, number: '011', turnId: 0, odds: 10_000 };
    const { proposal } = (await callStaff(server, 'setNumberOdds', everyTurn, as('draws1'))).data;
    const listed = (await waiting()).find(({ id }) => id === proposal)!;
    expect([listed.number, listed.turnId]).toEqual(['011', undefined]);
  });

  test('is not brought back to its old odds by one who moved it a little in another turn', async () => {
    const [one, other] = [await makeTurn(server, { open: true }), await makeTurn(server, { open: true })];
    const set = (turnId: number, odds: number) =>
      callStaff(server, 'setNumberOdds', { gametype: 3, number: '009', turnId, odds }, as('draws1'));
    const { baseOdds } = (await callStaff(server, 'gameSettings', {}, as('owner'))).data[1]!;
    const { proposal } = (await set(one, Math.round(baseOdds / 2))).data;
    expect((await confirm(proposal, 'draws2')).code).toBe(200);
    expect((await set(other, baseOdds - 100)).data).toEqual({});
    expect((await set(one, baseOdds)).data.proposal).toEqual(expect.any(Number));
    await server.sql('DELETE FROM odds_overrides');
  });

  test.each([['in its turn'], ['in every turn']])(
    'whose odds have fallen with its bets is held at the old ones %s by two',
    async (where) => {
      await server.sql(`UPDATE draws SET state = 'closed' WHERE state = 'open'`);
      const turnId = await makeTurn(server, { open: true });
      const { baseOdds } = (await callStaff(server, 'gameSettings', {}, as('owner'))).data[1]!;
      const set = (number: string) =>
        callStaff(
          server,
          'setNumberOdds',
          { gametype: 3, number, odds: baseOdds, ...(where === 'in its turn' && { turnId }) },
          as('draws1'),
        );
      for (let bettors = 0; bettors < 3; bettors++) {
        const { token } = await registerPlayer(server);
        const bet = { turnid: turnId, gametype: 3, numbet: { '010': 100_000 } };
        expect((await server.call('placeBet', bet, { token })).code).toBe(200);
      }
      expect((await set('010')).data.proposal).toEqual(expect.any(Number));
      expect((await set('011')).data, 'without bets').toEqual({});
      await server.sql('DELETE FROM odds_overrides');
    },
  );

  test('is blocked by one at once, and takes bets again by two', async () => {
    const spot = { gametype: 3, number: '008' };
    const send = (name: 'blockNumber' | 'liftOverride' | 'setNumberOdds', fields = {}) =>
      callStaff(server, name, { ...spot, ...fields }, as('draws1'));
    const { baseOdds } = (await callStaff(server, 'gameSettings', {}, as('owner'))).data[1]!;
    expect((await send('setNumberOdds', { odds: baseOdds - 100 })).data).toEqual({});
    expect((await send('blockNumber')).data).toEqual({});
    const { proposal } = (await callStaff(server, 'liftOverride', spot, as('draws1'))).data;
    expect((await send('setNumberOdds', { odds: baseOdds - 100 })).data.proposal).toEqual(expect.any(Number));
    expect(await waiting()).toMatchObject([
      { kind: 'setNumberOdds' },
      { kind: 'liftOverride', fields: [{ name: 'odds', before: [0], after: [baseOdds] }] },
    ]);
    expect((await confirm(proposal, 'draws1')).data.error).toBe('OwnProposal');
    expect((await confirm(proposal, 'draws2')).code).toBe(200);
    expect(await overrides()).toEqual([]);
  });
});

describe('the terms of an agent', () => {
  test('move far by two people, and never above the ceiling', async () => {
    const { userid } = await registerPlayer(server);
    const set = (fields: object) => callStaff(server, 'setAgent', { userid, ...fields }, as('finance'));
    const tooHigh = await set({ rebate2D: 1_002 });
    expect([tooHigh.data.error, tooHigh.msg]).toEqual(['RebateTooHigh', 'A rebate is at most 10.01%']);
    const { proposal, rebate2d } = (await set({ isAgent: true, rebate2D: 300 })).data;
    expect(rebate2d).toBe(0);
    expect((await confirm(proposal, 'owner')).code).toBe(200);
    expect((await set({ rebate2D: 280 })).data).toMatchObject({ isagent: true, rebate2d: 280 });
    expect((await set({ rebate2D: 200 })).data, 'less than the agent was promised').toMatchObject({
      rebate2d: 280,
      proposal: expect.any(Number),
    });
    const lower = (await set({ betlimit: 500 })).data;
    expect(lower, 'a limit below that of the game').toMatchObject({ betlimit: 0 });
    expect((await confirm(lower.proposal, 'owner')).code).toBe(200);
    expect((await set({ betlimit: 480 })).data).toMatchObject({ betlimit: 480 });
    expect((await set({ betlimit: 0 })).data.proposal, 'no limit of one’s own').toEqual(expect.any(Number));
  });

  test('have a share that rises and falls far by two people', async () => {
    const { userid } = await registerPlayer(server);
    const set = (sharerate: number) =>
      callStaff(server, 'setShareRate', { userid, sharerate }, as('finance'));
    const { proposal, sharerate } = (await set(3_000)).data;
    expect(sharerate).toBe(0);
    expect((await confirm(proposal, 'owner')).code).toBe(200);
    expect((await set(1_000)).data).toMatchObject({ sharerate: 3_000, proposal: expect.any(Number) });
    expect((await set(2_800)).data).toMatchObject({ sharerate: 2_800 });
  });
});
