import * as fc from 'fast-check';
import { expect } from 'vitest';
import { callStaff } from '../testing/staff';
import { canBind } from './book-money';
import { releaseShare } from './book-shares';
import { command, personAt, pick, who, type Command } from './command';
import { tokenOf, type StaffName } from './world';

/** An agent binds a person by the code that the person handed over. */
const bind = (given: { agent: number; who: number }): Command =>
  command('bind', given, async (book, { server, people }) => {
    const agent = pick(
      book.people.filter(({ isAgent }) => isAgent),
      given.agent,
    );
    const person = personAt(book, given.who);
    const { code, data } = await server.call(
      'bindUser',
      { bindcode: people.get(person)!.usercode },
      { token: people.get(agent)!.token },
    );
    const isAllowed = canBind(agent, person);
    expect(code === 200 ? 'ok' : data.error).toBe(isAllowed ? 'ok' : 'BindRefused');
    if (isAllowed) person.spreader = agent;
  });

interface TermsGiven {
  who: number;
  rebate2D: number;
  rebate3D: number;
  betlimit: number;
  decision: 'confirm' | 'reject' | 'own';
}

/** A large rise waits for a second person; what falls or stays is made at once. */
const setTermsByStaff = (given: TermsGiven): Command =>
  command('set the terms of a person', given, async (book, world) => {
    const person = personAt(book, given.who);
    const { rebate2D, rebate3D, betlimit } = given;
    const fields = { userid: world.people.get(person)!.userId, rebate2D, rebate3D, betlimit };
    const { code, data } = await callStaff(world.server, 'setAgent', fields, tokenOf(world, 'finance'));
    expect(code).toBe(200);
    const after = { rebate2d: rebate2D, rebate3d: rebate3D, limit: betlimit };
    if (data.proposal === undefined) {
      Object.assign(person, after);
      return;
    }
    const decide = (by: StaffName, name: 'confirmChange' | 'rejectChange') =>
      callStaff(world.server, name, { id: data.proposal!, reason: 'outdated' }, tokenOf(world, by));
    if (given.decision === 'own')
      expect((await decide('finance', 'confirmChange')).data.error).toBe('OwnProposal');
    const isConfirmed = given.decision === 'confirm';
    expect((await decide('owner', isConfirmed ? 'confirmChange' : 'rejectChange')).code).toBe(200);
    if (isConfirmed) Object.assign(person, after);
  });

/** A tighter limit holds at once; a looser one would hold tomorrow. */
export const setOwnLimit = (given: {
  who: number;
  kind: 'deposit' | 'stake' | 'loss';
  period: 'day' | 'week' | 'month';
  coins: number;
}): Command =>
  command('set an own limit', given, async (book, { server, people }) => {
    const person = personAt(book, given.who);
    const { kind, period, coins } = given;
    const fields = { limits: [{ kind, period, coin: coins }] };
    const { code } = await server.call('setLimits', fields, { token: people.get(person)!.token });
    expect(code).toBe(200);
    const known = person.ownLimits.find((limit) => limit.kind === kind && limit.period === period);
    if (known) known.coins = Math.min(known.coins, coins);
    else person.ownLimits.push({ kind, period, coins });
  });

const takeBreak = (given: { who: number }): Command =>
  command('take a break', given, async (book, { server, people }) => {
    const person = personAt(book, given.who);
    const { code } = await server.call('takeBreak', { hours: 24 }, { token: people.get(person)!.token });
    expect(code).toBe(200);
    person.onBreak = true;
  });

export const payShare = (given: { who: number; month: number }): Command =>
  command('release a share', given, async (book, world) => {
    const person = personAt(book, given.who);
    const { months } = world;
    const month = months[given.month]!;
    const fields = { userid: world.people.get(person)!.userId, month };
    const expected = releaseShare(book, person, month, { months, now: months.at(-1)! });
    const { code, data } = await callStaff(world.server, 'releaseShare', fields, tokenOf(world, 'finance'));
    if (data.proposal === undefined) {
      expect(code === 200 ? { paid: data.paid, carried: data.carried } : data.error).toEqual(expected);
      return;
    }
    // What pays takes a second person.
    expect(expected).toMatchObject({ paid: expect.toSatisfy((paid) => Number(paid) > 0) as number });
    const id = data.proposal;
    const confirmed = await callStaff(world.server, 'confirmChange', { id }, tokenOf(world, 'owner'));
    expect(confirmed.code).toBe(200);
  });

export const treeCommands: fc.Arbitrary<Command>[] = [
  fc.record({ agent: fc.nat(1), who }).map(bind),
  ...Array.from({ length: 2 }, () =>
    fc
      .record({
        who,
        rebate2D: fc.constantFrom(0, 33, 50, 250, 999),
        rebate3D: fc.constantFrom(0, 77, 500),
        betlimit: fc.constantFrom(0, 0, 300, 2_000),
        decision: fc.constantFrom<TermsGiven['decision'][]>('confirm', 'confirm', 'reject', 'own'),
      })
      .map(setTermsByStaff),
  ),
  fc
    .record({
      who: fc.constantFrom(2, 3, 4, 5, 6),
      kind: fc.constantFrom<('deposit' | 'stake' | 'loss')[]>('deposit', 'stake', 'loss'),
      period: fc.constantFrom<('day' | 'week' | 'month')[]>('day', 'week', 'month'),
      coins: fc.constantFrom(0, 5_000, 20_000, 60_000, 200_000),
    })
    .map(setOwnLimit),
  // It cannot be undone, so only one person does it, and rarely.
  fc.record({ who: fc.constantFrom(3) }).map(takeBreak),
  ...Array.from({ length: 2 }, () => fc.record({ who: fc.nat(1), month: fc.nat(2) }).map(payShare)),
];
