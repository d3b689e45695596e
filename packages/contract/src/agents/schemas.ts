import { Type } from 'typebox';
import type { CallSchemas } from '../call-schemas';
import {
  basisPoints,
  coins,
  day,
  gameType,
  md5,
  named,
  nothing,
  oneOf,
  page,
  sorting,
  text,
  userId,
} from '../parts';

/** How high they may be is said by the caller's own, so nothing but their presence is asked for here. */
const terms = {
  rebate2D: coins({ errorKey: 'Error.TermsMissing', description: 'Basis points: 150 is 1.5%' }),
  rebate3D: coins({ errorKey: 'Error.TermsMissing', description: 'Basis points; 4D takes it too' }),
  betlimit: coins({ errorKey: 'Error.TermsMissing', description: "0 is the game's own maximum" }),
};

const month = () => Type.String({ pattern: '^[0-9]{4}-[0-9]{2}$', errorKey: 'Error.MonthInvalid' } as const);
const monthOrMoment = () =>
  Type.String({
    pattern: '^([0-9]{4}-[0-9]{2}|[0-9]{10,13})$',
    errorKey: 'Error.MonthInvalid',
    description: 'YYYY-MM, or a moment of the month in milliseconds; in Bangkok, of the last year',
  } as const);

const TeamMember = named('TeamMember', {
  userid: userId(),
  nickname: Type.String(),
  coin: coins(),
  rebate2d: basisPoints({ description: 'What the user earns at, never more than those above' }),
  rebate3d: basisPoints(),
  betlimit: coins(),
  isagent: Type.Boolean(),
  sharerate: basisPoints(),
  turnover: coins({
    description: 'Settled stakes of the user and everyone below; of all below for the caller',
  }),
  identity: oneOf('self', 'agent', 'user'),
});

const winscore = () => Type.Integer({ description: 'Payouts less stakes of the user and everyone below' });
const share = () => Type.Integer({ description: 'sharerate of minus winscore, rounded down' });

const MemberIncome = named('MemberIncome', {
  userid: userId(),
  nickname: Type.String(),
  sharerate: basisPoints({ description: "The caller's own in that month" }),
  winscore: winscore(),
  income: Type.Integer({ description: 'rebate and share' }),
  turnover: coins(),
  rebate: coins({ description: "The caller's own part of the rebates" }),
  share: share(),
});

const shareStatus = () => oneOf('running', 'waiting', 'released');
const Share = named('Share', {
  status: shareStatus(),
  carried: Type.Integer({ description: 'What earlier months left open; never above zero' }),
  paid: coins({ description: 'What the release of this month paid' }),
});

const RebateOfGame = named('RebateOfGame', { gametype: gameType(), turnover: coins(), rebate: coins() });

const DayOfTeam = named('DayOfTeam', {
  day: day(),
  turnover: coins(),
  winscore: Type.Integer(),
  income: Type.Integer({
    description: 'The share of a day is rounded down by itself, so days may lack a few coins of the month',
  }),
});

const Agent = named('Agent', {
  userid: userId(),
  nickname: Type.String(),
  isagent: Type.Boolean(),
  rebate2d: basisPoints(),
  rebate3d: basisPoints(),
  betlimit: coins(),
  sharerate: basisPoints(),
});

const AgentShare = named('AgentShare', {
  userid: userId(),
  nickname: Type.String(),
  sharerate: basisPoints({ description: 'Of that month' }),
  due: Type.Integer({ description: "The month's own share; below zero where its people won" }),
  carried: Type.Integer({ description: 'What a release would carry over from earlier months' }),
  status: shareStatus(),
  paid: coins(),
});

export const playerSchemas = {
  agentList: {
    request: Type.Object({
      ...page(20),
      key: Type.Optional(
        Type.String({
          maxLength: 64,
          description: 'Part of a nickname, or a whole id, user code or account',
        }),
      ),
    }),
    response: Type.Object({
      list: Type.Array(TeamMember),
      totalCount: Type.Integer({
        description: 'Of a search that finds more than 1,000, more than 1,000 and than the pages so far hold',
      }),
    }),
  },
  agentData: {
    request: Type.Object({ monthTime: monthOrMoment(), ...page(1000) }),
    response: named('TeamIncome', {
      list: Type.Array(MemberIncome, {
        description: 'Direct sub-users with bets in the month, most turnover first',
      }),
      totalCount: Type.Integer(),
      totalwinscore: Type.Integer(),
      totalincome: Type.Integer(),
      totalturnover: coins(),
      totalrebate: coins(),
      totalshare: Type.Integer(),
      sharerate: basisPoints(),
      share: Share,
    }),
    refusals: ['MonthInvalid'],
  },
  agentIncome: {
    request: Type.Object({ userid: userId(), monthTime: monthOrMoment() }),
    response: named('IncomeFromMember', {
      userid: userId(),
      nickname: Type.String(),
      rebates: Type.Array(RebateOfGame),
      sharerate: basisPoints(),
      winscore: winscore(),
      share: share(),
      income: Type.Integer(),
    }),
    refusals: ['MonthInvalid', 'SubUserUnknown'],
  },
  agentDays: {
    request: Type.Object({ monthTime: monthOrMoment() }),
    response: Type.Array(DayOfTeam),
    refusals: ['MonthInvalid'],
  },
  bindUser: {
    request: Type.Object({ bindcode: text(16, { errorKey: 'Agent.Bind_Fail' }) }),
    response: named('BoundUser', { userid: userId(), nickname: Type.String() }),
    refusals: ['TooManyLogins', 'BindRefused', 'TreeTooDeep'],
  },
  regAccount: {
    request: Type.Object({
      account: text(20, { errorKey: 'Error.AccountInvalid' }),
      passwd: md5({ errorKey: 'Login.PwdTip' }),
      isAgent: Type.Boolean(),
      ...terms,
    }),
    response: Type.Object({ userid: userId() }),
    refusals: ['TooManyLogins', 'AccountInvalid', 'TermsTooHigh', 'AccountTaken', 'TreeTooDeep'],
  },
  modifyAgent: {
    request: Type.Object({
      userid: userId(),
      ...terms,
      isAgent: Type.Optional(Type.Boolean({ description: 'True makes an agent of somebody who is none' })),
    }),
    response: nothing(),
    refusals: ['TermsTooHigh', 'SubUserUnknown', 'AlreadyAgent', 'NotYourself'],
  },
} satisfies Record<string, CallSchemas>;

export const staffSchemas = {
  setAgent: {
    request: Type.Object({
      userid: userId(),
      isAgent: Type.Optional(Type.Boolean()),
      rebate2D: Type.Optional(basisPoints()),
      rebate3D: Type.Optional(basisPoints()),
      betlimit: Type.Optional(coins()),
    }),
    response: Agent,
    refusals: ['NothingToChange', 'UserUnknown'],
  },
  setShareRate: {
    request: Type.Object({ userid: userId(), sharerate: basisPoints() }),
    response: Agent,
    refusals: ['UserUnknown', 'ShareTooHigh'],
  },
  agentShares: {
    request: Type.Object({ month: month(), ...page(50), ...sorting('userid', 'sharerate') }),
    response: Type.Object({ list: Type.Array(AgentShare), totalCount: Type.Integer() }),
    refusals: ['MonthInvalid'],
  },
  releaseShare: {
    request: Type.Object({ userid: userId(), month: month() }),
    response: named('ReleasedShare', {
      paid: coins(),
      carried: Type.Integer({ description: 'What stays open below zero' }),
    }),
    refusals: ['UserUnknown', 'MonthInvalid', 'ShareNotDue', 'ShareReleased', 'ShareOutOfOrder'],
  },
} satisfies Record<string, CallSchemas>;
