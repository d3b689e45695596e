import { calls, type CallName } from '@truedraw/contract';
import { bangkokMonth } from '@truedraw/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logIn, lowTerms, registerBelow, type Member } from '../testing/agents';
import { pictures, visitor } from '../testing/chat';
import { openDraw } from '../testing/draws';
import { claim, newDigits, openCashier, withdraw, type Cashier } from '../testing/money';
import { registerPlayer } from '../testing/people';
import { startPushService, type PushService } from '../testing/push-service';
import { md5, startTestServer, type TestServer } from '../testing/server';

/**
 * top is above middle, middle above low and player, low above leaf. rival is another agent with a player below. loner has
 * no spreader.
 */
const everybody = ['top', 'middle', 'low', 'leaf', 'player', 'rival', 'rivalsPlayer', 'loner'] as const;
type Name = (typeof everybody)[number];
const parentOf: Partial<Record<Name, Name>> = {
  middle: 'top',
  low: 'middle',
  player: 'middle',
  leaf: 'low',
  rivalsPlayer: 'rival',
};
/** The users whom a call may name: direct sub-users, and for transfers also the spreader. */
const isBelow = (target: Name, caller: Name) => parentOf[target] === caller;

interface Belongings {
  userid: number;
  usercode: string;
  orderid: string;
  orderNo: string;
  endpoint: string;
  betid: string;
  deviceid: string;
}
const nobodys: Belongings = {
  userid: 4_000_000_001,
  usercode: 'ZZZZ9999',
  orderid: '9000000000000001',
  orderNo: '9000000000000001',
  endpoint: 'https://push.example/nobody',
  betid: '9000000000000001',
  deviceid: 'AAAAAAAAAAAAAAAAAAAAAA',
};

let service: PushService;
let server: TestServer;
let cashier: Cashier;
let turnid: number;
const people = {} as Record<Name, Member>;
const belongings = {} as Record<Name, Belongings>;

beforeAll(async () => {
  service = await startPushService();
  server = await startTestServer({ PUSH_SERVICES: service.origin });
  cashier = await openCashier(server);
  people.top = await logIn(server, 'agent');
  people.middle = await registerBelow(server, people.top, { isAgent: true });
  const lower = { rebate2D: 100, rebate3D: 200, betlimit: 1_000 };
  people.low = await registerBelow(server, people.middle, { isAgent: true, ...lower });
  people.player = await registerBelow(server, people.middle, lower);
  people.leaf = await registerBelow(server, people.low, { rebate2D: 50, rebate3D: 50, betlimit: 500 });
  people.rival = await registerPlayer(server);
  await server.sql('UPDATE users SET is_agent = true, rebate2d = 300, rebate3d = 300 WHERE id = $1', [
    people.rival.userid,
  ]);
  people.rivalsPlayer = await registerBelow(server, people.rival, lower);
  people.loner = await registerPlayer(server);
  turnid = await openDraw(server);
  for (const name of everybody) belongings[name] = await settleIn(people[name]);
}, 60_000);
afterAll(async () => {
  await server.stop();
  await service.stop();
});

/** Gives a user one of everything: a bet, a withdrawal, a claim, a chat with a picture, a device with notifications. */
async function settleIn(member: Member): Promise<Belongings> {
  const { token, userid, usercode } = member;
  const { subscription } = service.newBrowser();
  for (const { code, msg } of [
    await server.call('placeBet', { turnid, gametype: 2, numbet: { '07': 100 } }, { token }),
    await server.call('pushSubscribe', subscription, { token }),
  ])
    if (code !== 200) throw new Error(msg);
  const chat = await visitor(server, token);
  await chat.say(`I am ${userid}`);
  await chat.say({ picture: pictures.png });
  const [bet] = await server.sql<{ id: number }>('SELECT id FROM bets WHERE user_id = $1', [userid]);
  const [device] = await server.sql<{ id: string }>('SELECT id FROM devices WHERE user_id = $1', [userid]);
  return {
    userid,
    usercode,
    orderid: await withdraw(cashier, member, 10_000),
    orderNo: await claim(cashier, member, newDigits()),
    endpoint: subscription.endpoint,
    betid: String(bet!.id),
    deviceid: device!.id,
  };
}

const monthTime = bangkokMonth(Date.now());
/** The text of a bank's slip. */
const slip = '00380006000001010301402172026111612ABCDEFG5102TH91044F5A';

/** Every call that names a user or an object: its fields, and the users it may name. */
const aimed: [CallName, (at: Belongings) => object, (target: Name, caller: Name) => boolean][] = [
  [
    'transferCoin',
    ({ userid }) => ({ targetUID: userid, coin: 5 }),
    (target, caller) => isBelow(target, caller) || isBelow(caller, target),
  ],
  ['modifyAgent', ({ userid }) => ({ ...lowTerms, userid, rebate2D: 1, rebate3D: 1, betlimit: 1 }), isBelow],
  ['modifyAgent', ({ userid }) => ({ ...lowTerms, userid, isAgent: true, rebate2D: 9_999 }), isBelow],
  ['agentIncome', ({ userid }) => ({ userid, monthTime }), isBelow],
  ['agentBelow', ({ userid }) => ({ userid }), isBelow],
  ['agentNote', ({ userid }) => ({ userid, note: 'somebody' }), isBelow],
  ['firstPassword', ({ userid }) => ({ userid, passwd: md5('another-1') }), isBelow],
  [
    'transferLog',
    ({ userid }) => ({ userid }),
    (target, caller) => isBelow(target, caller) || isBelow(caller, target),
  ],
  // A user without a spreader may be bound by any agent who is not below the user, because the user gives out the code; one's own
  // sub-user was bound by an earlier request.
  [
    'bindUser',
    ({ usercode }) => ({ bindcode: usercode }),
    (target, caller) =>
      parentOf[target]
        ? parentOf[target] === caller
        : !(target === 'top' && ['middle', 'low'].includes(caller)),
  ],
  ['chargeNumber', ({ orderNo }) => ({ orderNo, tradeNo: 'TX20261115123456' }), () => false],
  ['cancelCharge', ({ orderNo }) => ({ orderNo }), () => false],
  ['chargeSlip', ({ orderNo }) => ({ orderNo, payload: slip }), () => false],
  ['endDevice', ({ deviceid }) => ({ id: deviceid }), () => false],
  ['cancelOrder', ({ orderid }) => ({ orderid }), () => false],
  ['betReceipt', ({ betid }) => ({ turnid, gametype: 2, betid }), () => false],
  ['cancelBet', ({ betid }) => ({ turnid, gametype: 2, betid, secret: 'ab'.repeat(32) }), () => false],
  ['pushUnsubscribe', ({ endpoint }) => ({ endpoint }), () => false],
];

/** The other calls, by the reason why they cannot reach other users. */
const namesNothing: readonly CallName[] = [
  // The token alone decides whose data it is.
  ...(['refreshToken', 'logout', 'logoutOthers', 'modifyAccount', 'streamTicket', 'setLimits'] as const),
  ...([
    'confirm',
    'stopPayouts',
    'sitting',
    'setRealityCheck',
    'announcements',
    'markAnnouncement',
    'savedSlips',
    'betLater',
    'laterDraws',
    'mySeries',
    'saveSlip',
    'forgetSlip',
    'setFavourites',
  ] as const),
  ...([
    'takeBreak',
    'selfExclude',
    'newOrder',
    'charge',
    'chargeQr',
    'claimChat',
    'sendChat',
    'readChat',
  ] as const),
  // Public data.
  ...(['placeBet', 'lockBet', 'regAccount', 'channelInfo'] as const),
  // Nothing but the text that is sent.
  'readMessage',
  // The address is a secret of the browser; it belongs to the user who logs in there.
  'pushSubscribe',
];

/** All tables except those that a refused call may change: tries, streams, and the time of the last visit. */
const passing = [
  'throttles',
  'events',
  'stream_tickets',
  'tokens',
  'devices',
  'leases',
  'quotes',
  'presence',
];
async function everything(): Promise<Record<string, string>> {
  const tables = await server.sql<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> ALL($1)`,
    [passing],
  );
  const sums: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await server.sql<{ sum: string }>(
      `SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' ORDER BY t::text)), '') AS sum FROM ${name} t`,
    );
    sums[name] = row!.sum;
  }
  return sums;
}

const callers = [...everybody, 'guest'] as const;
const optionsOf = (caller: (typeof callers)[number]) =>
  caller === 'guest' ? {} : { token: people[caller].token };

describe.each(callers)('as %s', (caller) => {
  test('objects of other users are answered like objects that do not exist, and nothing changes', async () => {
    const before = await everything();
    for (const [name, fieldsOf, may] of aimed) {
      for (const method of calls[name].methods) {
        const ask = async (at: Belongings) => {
          // Wrong codes are counted, and every agent tries many here.
          await server.sql('DELETE FROM throttles');
          return server.call(name, fieldsOf(at), { ...optionsOf(caller), method });
        };
        const unknown = await ask(nobodys);
        for (const target of everybody) {
          if (target === caller || (caller !== 'guest' && may(target, caller))) continue;
          expect(await ask(belongings[target]), `${method} ${name} at ${target}`).toEqual(unknown);
        }
      }
    }
    expect(await everything()).toEqual(before);
  }, 60_000);

  test('own lists contain only own data, whichever other user is named', async () => {
    const lists = (Object.keys(calls) as CallName[]).filter(isOwnList);
    for (const name of lists) {
      const ask = (more: object = {}) => server.call(name, { ...wanted[name], ...more }, optionsOf(caller));
      const plain = withoutClock(await ask());
      for (const target of everybody.filter((each) => each !== caller)) {
        const { userid, usercode, orderid, orderNo } = belongings[target];
        const named = {
          userid,
          userId: userid,
          targetUID: userid,
          uid: userid,
          usercode,
          orderNo,
          id: orderid,
        };
        expect(withoutClock(await ask(named)), `${name} about ${target}`).toEqual(plain);
        expect(JSON.stringify(plain), name).not.toContain(orderid);
      }
    }
  }, 60_000);
});

const wanted: Partial<Record<CallName, object>> = {
  agentData: { monthTime },
  agentDays: { monthTime },
  betInfoMy: { gametype: 2 },
  chatPicture: { seq: 3 },
};
const isOwnList = (name: CallName): boolean =>
  calls[name].who !== 'anyone' &&
  calls[name].methods[0] === 'GET' &&
  !isAimed(name) &&
  !namesNothing.includes(name);
const isAimed = (name: CallName): boolean => aimed.some(([each]) => each === name);
const withoutClock = (answer: unknown) =>
  JSON.parse(JSON.stringify(answer), (key, value: unknown) => (key === 'serverTime' ? 0 : value)) as unknown;

test('a picture of another chat is not found, like one that does not exist', async () => {
  const guest = await visitor(server);
  await guest.say('nothing to see');
  const at = (seq: number) => server.call('chatPicture', { seq }, guest.options);
  const { data } = await server.call('chatHistory', {}, { token: people.loner.token });
  const { seq } = data.list.find(({ picture }) => picture)!;
  expect((await server.call('chatPicture', { seq }, { token: people.loner.token })).code).toBe(200);
  expect(await at(seq)).toEqual(await at(1_000));
});

test('every call of a player, an agent or a guest is covered', () => {
  const names = (Object.keys(calls) as CallName[]).filter((name) => calls[name].who !== 'anyone');
  for (const name of names)
    expect([isAimed(name), isOwnList(name), namesNothing.includes(name)].filter(Boolean), name).toHaveLength(
      1,
    );
});
