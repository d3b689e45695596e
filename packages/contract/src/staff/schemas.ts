import { Type } from 'typebox';
import type { CallSchemas } from '../call-schemas';
import { id, md5, millis, named, nothing, oneOf, staffId } from '../parts';
import { staffRoles } from '../roles';

const staffRole = () => oneOf(...staffRoles);

const staffName = () =>
  Type.String({
    pattern: '^[a-z0-9][a-z0-9._-]{1,31}$',
    description: 'Small letters, digits, dots and dashes',
  });

const passwd = () => md5({ errorKey: 'Login.PwdTip' });

const StaffAccount = named('StaffAccount', { staffId: staffId(), name: Type.String(), role: staffRole() });
const OwnAccount = Type.Interface(
  [StaffAccount],
  { mustChangePassword: Type.Boolean({ description: 'Until then, no other call is answered' }) },
  { title: 'OwnStaffAccount' },
);
const ListedStaff = Type.Interface(
  [StaffAccount],
  {
    codesReady: Type.Boolean(),
    disabled: Type.Boolean(),
    touchedBy: Type.Array(Type.String(), {
      description:
        'The owners who created, enabled, reset it or gave it its role since it was last confirmed',
    }),
    createdAt: millis(),
    lastUsedAt: Type.Optional(millis()),
    sessions: Type.Integer({ description: 'Logins that are active now' }),
  },
  { title: 'ListedStaff' },
);

const StaffSession = named('StaffSession', {
  id: Type.Integer(),
  device: Type.String(),
  ip: Type.String(),
  startedAt: millis(),
  usedAt: millis(),
  current: Type.Boolean(),
});

const CodeSetup = named('CodeSetup', {
  uri: Type.String({ description: 'For an authenticator app, as text or as a QR code' }),
  secret: Type.String(),
});

export const staffSchemas = {
  staffLogin: {
    request: Type.Object({
      name: Type.String({ minLength: 1, maxLength: 64 }),
      passwd: passwd(),
      code: Type.Optional(Type.String({ pattern: '^[0-9]{6}$', description: 'The one-time code' })),
    }),
    response: named('StaffLogin', {
      token: Type.Optional(
        Type.String({ description: 'For the Staff-Token header. Not given when it was set as a cookie' }),
      ),
      account: Type.Optional(OwnAccount),
      setup: Type.Optional(CodeSetup),
    }),
    refusals: ['TooManyLogins', 'WrongStaffLogin'],
  },
  staffLogout: { request: nothing(), response: nothing() },
  staffAccount: { request: nothing(), response: OwnAccount },
  staffSessions: { request: nothing(), response: Type.Array(StaffSession) },
  endStaffSession: {
    request: Type.Object({ id: Type.Optional(id()) }),
    response: Type.Array(StaffSession),
    refusals: ['NotFound'],
  },
  changeStaffPassword: {
    request: Type.Object({ passwd: passwd(), newPasswd: passwd() }),
    response: nothing(),
    refusals: ['TooManyLogins', 'PasswordWrong', 'NothingToChange', 'PasswordWeak'],
  },
  staffList: {
    request: nothing(),
    response: Type.Array(ListedStaff),
  },
  sessionsOfStaff: {
    request: Type.Object({ staffId: staffId() }),
    response: Type.Array(StaffSession),
    refusals: ['StaffUnknown'],
  },
  endSessionsOfStaff: {
    request: Type.Object({ staffId: staffId(), id: Type.Optional(id()) }),
    response: Type.Array(StaffSession),
    refusals: ['StaffUnknown', 'NotFound'],
  },
  addStaff: {
    request: Type.Object({ name: staffName(), role: staffRole(), passwd: passwd() }),
    response: StaffAccount,
    refusals: ['StaffNameTaken', 'PasswordWeak'],
  },
  setStaffDisabled: {
    request: Type.Object({ staffId: staffId(), disabled: Type.Boolean() }),
    response: nothing(),
    refusals: ['NothingToChange', 'StaffUnknown', 'NotYourself', 'LastOwner'],
  },
  setStaffRole: {
    request: Type.Object({ staffId: staffId(), role: staffRole() }),
    response: nothing(),
    refusals: ['NothingToChange', 'StaffUnknown', 'NotYourself', 'LastOwner'],
  },
  confirmStaff: {
    request: Type.Object({
      staffId: staffId(),
      /** The role that the second owner saw; refused if it is another by now. */
      role: Type.Optional(staffRole()),
    }),
    response: nothing(),
    refusals: [
      'NothingToChange',
      'StaffUnknown',
      'NotYourself',
      'OwnProposal',
      'NotIndependent',
      'ChangeOutdated',
    ],
  },
  resetStaffTotp: {
    request: Type.Object({ staffId: staffId() }),
    response: nothing(),
    refusals: ['StaffUnknown', 'NotYourself'],
  },
  resetStaffPassword: {
    request: Type.Object({ staffId: staffId(), passwd: passwd() }),
    response: nothing(),
    refusals: ['StaffUnknown', 'NotYourself', 'PasswordWeak'],
  },
} satisfies Record<string, CallSchemas>;
