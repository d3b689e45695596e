import { Type } from 'typebox';
import type { CallSchemas } from '../call-schemas';
import { basisPoints, coins, day, md5, named, nothing, oneOf, userId } from '../parts';
import { statementLines } from './statement-lines';

const StatementLine = named('StatementLine', {
  line: oneOf(...statementLines),
  coin: Type.Integer({ description: 'Negative for coins out of the account' }),
});

const StatementTransfers = named('StatementTransfers', {
  userid: userId(),
  nickname: Type.String(),
  received: coins(),
  sent: coins(),
  transfers: Type.Integer(),
});

const StatementTeam = named('StatementTeam', {
  turnover: coins({ description: 'Settled stakes of everyone below on draws of the period' }),
  payout: coins(),
  rebate: coins({ description: "The caller's own part of the rebates" }),
  share: Type.Integer({ description: "By how much the share of the period's months changed in the period" }),
  ownturnover: coins({ description: "The caller's own settled stakes" }),
  ownpayout: coins(),
});

const LevelBelow = named('LevelBelow', {
  level: Type.Integer({ minimum: 1 }),
  people: Type.Integer(),
  agents: Type.Integer(),
  coin: coins({ description: 'Their balances together' }),
});

export const statementSchemas = {
  agentStatement: {
    request: Type.Object({
      period: Type.String({
        pattern: '^[0-9]{4}-[0-9]{2}(-[0-9]{2})?$',
        errorKey: 'Error.PeriodInvalid',
        description: 'YYYY-MM for a month, YYYY-MM-DD for the week of that day; within the last year',
      } as const),
    }),
    response: named('AgentStatement', {
      from: day(),
      to: day({ description: 'The last day' }),
      running: Type.Boolean({
        description: 'The period is not over: the closing balance is that of this moment',
      }),
      opening: coins(),
      lines: Type.Array(StatementLine, {
        description:
          'Every movement of the account is in one line. Opening balance and lines add up to the closing balance',
      }),
      closing: coins(),
      people: Type.Array(StatementTransfers, { description: 'The transfers by the user on the other side' }),
      team: StatementTeam,
      sharerate: basisPoints({ description: 'On the last day' }),
    }),
    refusals: ['ArchiveUnreadable', 'PeriodInvalid'],
  },
  agentBelow: {
    request: Type.Object({ userid: userId() }),
    response: named('PeopleBelow', {
      levels: Type.Array(LevelBelow, { description: 'Level 1 are the direct sub-users of that user' }),
      turnover: coins({ description: 'Settled stakes of everyone below that user, all time' }),
      winscore: Type.Integer({ description: 'Payouts less stakes' }),
      monthturnover: coins({ description: 'The same of this month' }),
      monthwinscore: Type.Integer(),
    }),
    refusals: ['SubUserUnknown'],
  },
  agentNote: {
    request: Type.Object({ userid: userId(), note: Type.String({ maxLength: 100 }) }),
    response: nothing(),
    refusals: ['SubUserUnknown'],
  },
  firstPassword: {
    request: Type.Object({ userid: userId(), passwd: md5({ errorKey: 'Login.PwdTip' }) }),
    response: named('FirstPassword', { account: Type.String() }),
    refusals: ['TooManyLogins', 'SubUserUnknown', 'PasswordWeak', 'AccountInUse'],
  },
} satisfies Record<string, CallSchemas>;
