import { Type } from 'typebox';
import { staffRoles, type StaffRole } from '../staff-calls';
import { md5, millis, nothing } from './parts';

const staffRole = () => Type.Unsafe<StaffRole>({ type: 'string', enum: [...staffRoles] });

export const staffId = () => Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

const staffName = () =>
  Type.String({
    pattern: '^[a-z0-9][a-z0-9._-]{1,31}$',
    description: 'Small letters, digits, dots and dashes',
  });

const passwd = () => md5({ errorKey: 'Login.PwdTip' });

const Person = Type.Object({ staffId: staffId(), name: Type.String(), role: staffRole() });

const Session = Type.Object({
  id: Type.Integer(),
  device: Type.String(),
  ip: Type.String(),
  startedAt: millis(),
  usedAt: millis(),
  current: Type.Boolean(),
});

const Setup = Type.Object({
  uri: Type.String({ description: 'For an authenticator app, as text or as a QR code' }),
  secret: Type.String(),
});

export const staffAccountSchemas = {
  staffLogin: {
    request: Type.Object({
      name: Type.String({ minLength: 1, maxLength: 64 }),
      passwd: passwd(),
      code: Type.Optional(Type.String({ pattern: '^[0-9]{6}$', description: 'The one-time code' })),
    }),
    response: Type.Object({
      token: Type.Optional(Type.String({ description: 'For the Staff-Token header' })),
      account: Type.Optional(Person),
      setup: Type.Optional(Setup),
    }),
  },
  staffLogout: { request: nothing(), response: nothing() },
  staffAccount: { request: nothing(), response: Person },
  staffSessions: { request: nothing(), response: Type.Array(Session) },
  endStaffSession: {
    request: Type.Object({ id: Type.Optional(Type.Integer({ minimum: 1 })) }),
    response: Type.Array(Session),
  },
  changeStaffPassword: {
    request: Type.Object({ passwd: passwd(), newPasswd: passwd() }),
    response: nothing(),
  },
  staffList: {
    request: nothing(),
    response: Type.Array(
      Type.Interface([Person], {
        codesReady: Type.Boolean(),
        disabled: Type.Boolean(),
        createdAt: millis(),
        lastUsedAt: Type.Optional(millis()),
      }),
    ),
  },
  addStaff: {
    request: Type.Object({ name: staffName(), role: staffRole(), passwd: passwd() }),
    response: Person,
  },
  setStaffDisabled: {
    request: Type.Object({ staffId: staffId(), disabled: Type.Boolean() }),
    response: nothing(),
  },
  resetStaffTotp: { request: Type.Object({ staffId: staffId() }), response: nothing() },
  resetStaffPassword: {
    request: Type.Object({ staffId: staffId(), passwd: passwd() }),
    response: nothing(),
  },
};
