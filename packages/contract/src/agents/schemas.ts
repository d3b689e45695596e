import { Type } from 'typebox';
import type { CallSchemas } from '../call-schemas';
import { statementSchemas } from './statement-schemas';
import { TeamMember } from './team-member';
import { fixedFields } from './fixed-of-agent';
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
  proposal,
  sorting,
  text,
  userId,
} from '../parts';

/** The schema only checks that they are present. The handler compares them with the caller's own terms. */
const terms = {
  rebate2D: coins({ errorKey: 'Error.TermsMissing', description: 'Basis points: 150 is 1.5%' }),
  rebate3D: coins({ errorKey: 'Error.TermsMissing', description: 'Basis points; also used for 4D' }),
  betlimit: coins({ errorKey: 'Error.TermsMissing', description: "0 is the game's own maximum" }),
};

const month = () => Type.String({ pattern: '^[0-9]{4}-[0-9]{2}$', errorKey: 'Error.MonthInvalid' } as const);
const monthOrMoment = () =>
  Type.String({
    pattern: '^([0-9]{4}-[0-9]{2}|[0-9]{10,13})$',
    errorKey: 'Error.MonthInvalid',
    description: 'YYYY-MM, or a time in the month in milliseconds. In Bangkok time, within the last year',
  } as const);

const winscore = () => Type.Integer({ description: 'Payouts less stakes of the user and everyone below' });
const share = () => Type.Integer({ description: '-winscore times sharerate, rounded down' });

const MemberIncome = named('MemberIncome', {
  userid: userId(),
  nickname: Type.String(),
  sharerate: basisPoints({ description: "The caller's rate in that month" }),
  winscore: winscore(),
  income: Type.Integer({ description: 'Sum of rebate and share' }),
  turnover: coins(),
  rebate: coins({ description: "The caller's own part of the rebates" }),
  share: share(),
});

const shareStatus = () => oneOf('running', 'waiting', 'released');
const Share = named('Share', {
  status: shareStatus(),
  carried: Type.Integer({ description: 'The negative rest of earlier months; zero or less' }),
  paid: coins({ description: 'Coins paid when this month was released' }),
});

const RebateOfGame = named('RebateOfGame', { gametype: gameType(), turnover: coins(), rebate: coins() });

const DayOfTeam = named('DayOfTeam', {
  day: day(),
  turnover: coins(),
  winscore: Type.Integer(),
  income: Type.Integer({ description: 'Sum of rebate and share. The days add up to the month' }),
  rebate: coins(),
  share: Type.Integer({
    description: "By how much the month's share, rounded down for each direct sub-user, changed on that day",
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

const ChangedAgent = Type.Interface([Agent], { proposal }, { title: 'ChangedAgent' });

const AgentShare = named('AgentShare', {
  userid: userId(),
  nickname: Type.String(),
  sharerate: basisPoints({ description: 'The rate of that month' }),
  due: Type.Integer({ description: 'The share of the month alone; negative if its users won' }),
  carried: Type.Integer({ description: 'The negative rest of earlier months that a release would include' }),
  adjusted: Type.Integer({
    description:
      'What corrections of months that were released before would add to a release or take from it; 0 unless it waits',
  }),
  status: shareStatus(),
  paid: coins(),
});

export const playerSchemas = {
  agentList: {
    request: Type.Object({
      ...page(20),
      pagesize: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 20 })),
      sort: Type.Optional(oneOf('newest', 'turnover', 'today', 'yesterday', 'coin', 'active')),
      filter: Type.Optional(oneOf('agent', 'user', 'today', 'unused')),
      key: Type.Optional(
        Type.String({
          maxLength: 64,
          description: 'Part of a nickname or of a note, or a whole id, user code or account',
        }),
      ),
    }),
    response: Type.Object({
      list: Type.Array(TeamMember),
      totalCount: Type.Integer({
        description:
          'For a search with more than 1,000 results: a number above 1,000 and above the rows of the pages so far',
      }),
    }),
    refusals: ['ArchiveUnreadable'],
  },
  agentData: {
    request: Type.Object({
      monthTime: monthOrMoment(),
      ...page(1000),
      ...sorting('turnover', 'winscore', 'income'),
    }),
    response: named('TeamIncome', {
      list: Type.Array(MemberIncome, {
        description: 'Direct sub-users with bets in the month, most turnover first unless sorted otherwise',
      }),
      totalCount: Type.Integer(),
      totalwinscore: Type.Integer(),
      totalincome: Type.Integer(),
      totalturnover: coins(),
      totalrebate: coins(),
      totalshare: Type.Integer(),
      sharerate: basisPoints(),
      share: Share,
      ownturnover: coins({ description: "The caller's own settled stakes, which its spreader sees as well" }),
      ownwinscore: Type.Integer(),
      paid: coins({ description: 'Rebates of the month and what its release paid' }),
      pending: Type.Integer({ description: 'The share that no release has included yet' }),
    }),
    refusals: ['ArchiveUnreadable', 'MonthInvalid'],
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
    refusals: [
      'TooManyLogins',
      'AccountInvalid',
      'PasswordWeak',
      'NicknameReserved',
      'TermsTooHigh',
      'AccountTaken',
      'TreeTooDeep',
    ],
  },
  modifyAgent: {
    request: Type.Object({
      userid: userId(),
      ...terms,
      isAgent: Type.Optional(
        Type.Boolean({ description: 'True makes the user an agent; an agent stays one' }),
      ),
      ...fixedFields,
    }),
    response: nothing(),
    refusals: ['TermsTooHigh', 'SubUserUnknown', 'AlreadyAgent', 'NotYourself', 'NotChangeable'],
  },
  ...statementSchemas,
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
    response: ChangedAgent,
    refusals: ['NothingToChange', 'UserUnknown', 'RebateTooHigh'],
  },
  setShareRate: {
    request: Type.Object({ userid: userId(), sharerate: basisPoints() }),
    response: ChangedAgent,
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
      carried: Type.Integer({ description: 'The negative rest that is carried over; zero or less' }),
      proposal,
    }),
    refusals: ['UserUnknown', 'MonthInvalid', 'ShareNotDue', 'ShareReleased', 'ShareOutOfOrder'],
  },
} satisfies Record<string, CallSchemas>;
