import { Type, type TProperties } from 'typebox';
import type { Call, StaffCall } from './call';
import type { CallSchemas } from './call-schemas';
import type { ErrorName } from './errors';
import { limitKind, limitPeriod } from './limits/schemas';
import { secondFields } from './orders/schemas';
import { coins, millis, turnId } from './parts';
import { staffRoles } from './roles';

const money = () => Type.String({ description: 'Formatted for people' });
const minutes = () => Type.Integer({ description: 'Until it may be tried again' });
const seconds = minutes;

const block = {
  until: millis(),
  untilText: Type.String({ description: 'Formatted for people, in Bangkok time' }),
};
const ofDraw = { turnId: turnId() };
/** The draw of a series that refuses. */
const inSeries = { turnId: Type.Optional(turnId()) };
const room = { left: coins(), leftMoney: money() };
/** A number at its full width, or one of the sides. */
const spot = {
  number: Type.Optional(Type.String()),
  side: Type.Optional(Type.String({ description: 'odd, even, big or small' })),
};

/** The fields of a refusal in `data` besides its name. Other refusals have only their name. */
export const refusalFields: Partial<Record<ErrorName, TProperties>> = {
  NotChangeable: { field: Type.String({ description: 'A field of the request' }) },
  BadInput: { field: Type.String({ description: 'A field of the request, or body' }) },
  TooManyLogins: { minutes: minutes() },
  CodeTooSoon: { seconds: seconds() },
  ConfirmationNeeded: {
    ways: Type.String({
      description:
        'How `confirm` can be called for this account: password, phone, email, with commas. Empty: log in again',
    }),
  },
  PatternInvalid: {
    problem: Type.String({ description: 'NotOfGame, TooFew, WrongValue or NoNumbers' }),
  },
  OverBetLimit: { ...spot, ...inSeries, limit: coins(), limitMoney: money(), ...room },
  DrawUnknown: ofDraw,
  DrawClosed: ofDraw,
  DrawNotYetOpen: ofDraw,
  GameClosed: inSeries,
  NumberFull: { ...spot, ...inSeries, ...room },
  NumberBlocked: { number: Type.String(), ...inSeries },
  NotEnoughCoins: { coin: coins(), total: coins(), coinMoney: money(), totalMoney: money() },
  ChatTooFast: { seconds: seconds(), minutes: minutes() },
  ChatTooMuch: { seconds: seconds(), minutes: minutes() },
  WithdrawTooLittle: { min: coins(), minMoney: money() },
  WithdrawTooMuch: { max: coins(), maxMoney: money() },
  HasDebt: { debt: coins(), debtMoney: money() },
  OverDailyWithdraw: room,
  WithdrawalHeld: block,
  OnBreak: block,
  SelfExcluded: block,
  OverOwnLimit: { kind: limitKind(), period: limitPeriod(), limit: coins(), limitMoney: money(), ...room },
  StaffNotConfirmed: block,
  CsvInvalid: {
    problem: Type.String({
      description: 'empty, pdf, xls, text, spreadsheet, size, cells, rows, quote, length or column',
    }),
    detail: Type.String({ description: 'The most rows, the number of the line or the name of the column' }),
  },
  ApprovalMissing: { ...secondFields, limitMoney: money(), sumMoney: money() },
  OddsAboveFair: { fair: Type.String({ description: 'Times the stake' }) },
  RebateTooHigh: { max: Type.String({ description: 'In percent' }) },
  FigureInvalid: { figure: Type.String({ description: 'SET or VALUE' }) },
  FigureImplausible: {
    figure: Type.String({ description: 'SET or VALUE' }),
    least: Type.String(),
    most: Type.String(),
  },
  RangeInvalid: { days: Type.Integer({ description: 'The longest range' }) },
  ShareOutOfOrder: { month: Type.String({ description: 'The month that comes first, YYYY-MM' }) },
  AddressNotAllowed: { address: Type.String() },
  HostInvalid: { host: Type.String() },
  AccountsUnknown: { accounts: Type.String({ description: 'Those that do not exist, with commas' }) },
  HostInUse: { host: Type.String() },
  OrderTaken: { name: Type.String({ description: 'The staff member who has reserved it' }) },
};

/** The calls that an account may make before it has changed its first password. */
export const beforePasswordChange: readonly string[] = [
  'account',
  'confirm',
  'modifyAccount',
  'refreshToken',
  'logout',
];

/** The refusals that depend on the caller; they are checked before the call itself runs. */
function refusalsOfCaller(name: string, call: Call | StaffCall): readonly ErrorName[] {
  if ('roles' in call) {
    if (call.roles === 'anyone') return [];
    return [
      'NotLoggedIn',
      ...(call.roles.length < staffRoles.length ? (['Forbidden'] as const) : []),
      ...(call.atFirstPassword ? [] : (['MustChangePassword'] as const)),
      ...(call.releases ? (['StaffNotConfirmed'] as const) : []),
    ];
  }
  if (call.who === 'anyone') return [];
  if (call.who === 'visitor') return ['NotLoggedIn'];
  return [
    'NotLoggedIn',
    'AccountSuspended',
    ...(beforePasswordChange.includes(name) ? [] : (['MustChangePassword'] as const)),
    ...(call.who === 'agent' ? (['Forbidden'] as const) : []),
  ];
}

/** Every refusal that a call can answer with by one of its methods, each once. */
export function refusalsOf(
  name: string,
  call: Call | StaffCall,
  { refusals = [], method }: Pick<CallSchemas, 'refusals'> & { method: 'GET' | 'POST' },
): ErrorName[] {
  const ofAnyCall = ['BadInput', 'Internal', 'Busy'] as const;
  const ofBody = method === 'POST' ? (['BodyTooLarge'] as const) : [];
  return [...new Set<ErrorName>([...ofAnyCall, ...ofBody, ...refusalsOfCaller(name, call), ...refusals])];
}
