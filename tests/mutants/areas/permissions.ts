import { folders } from '../folders';
import type { Mutant } from '../mutant';

export const permissionsMutants: Mutant[] = [
  {
    name: 'a suspended player goes on',
    file: `${folders.server}/accounts/caller.ts`,
    find: "if (user.suspended) throw new Refusal('AccountSuspended');",
    replace: '',
    foundBy: [`${folders.server}/accounts/callers.test.ts`],
  },
  {
    name: 'a first password is enough for everything',
    file: `${folders.server}/accounts/caller.ts`,
    find: ' && !beforePasswordChange.includes(name)',
    replace: ' && beforePasswordChange.includes(name)',
    foundBy: [`${folders.server}/agents/reg-account.test.ts`],
  },
  {
    name: 'disabled staff go on',
    file: `${folders.server}/staff/staff-caller.ts`,
    find: ' || staff.disabled',
    replace: '',
    foundBy: [`${folders.server}/staff/staff-caller.test.ts`],
  },
  {
    name: 'an agent asks for the income from anybody',
    file: `${folders.server}/agents/sub-user.ts`,
    find: 'if (user?.spreaderId !== caller.user.id)',
    replace: 'if (!user)',
    foundBy: [`${folders.server}/agents/permissions.test.ts`],
  },
  {
    name: 'everybody of the staff may add staff',
    file: `${folders.contract}/staff/calls.ts`,
    find: "addStaff: { methods: change, path: '/api/staff/people/add', roles: owner,",
    replace: "addStaff: { methods: change, path: '/api/staff/people/add', roles: staffRoles,",
    foundBy: [`${folders.contract}/who-may.test.ts`],
  },
  {
    name: 'support approves withdrawals',
    file: `${folders.contract}/roles.ts`,
    find: "export const finance = ['owner', 'finance'] as const;",
    replace: "export const finance = ['owner', 'finance', 'support'] as const;",
    foundBy: [`${folders.contract}/who-may.test.ts`],
  },
  {
    name: 'a guest asks for a player’s bets',
    file: `${folders.contract}/bets/calls.ts`,
    find: "path: '/api/bet/betlog', who: 'player'",
    replace: "path: '/api/bet/betlog', who: 'anyone'",
    foundBy: [`${folders.contract}/who-may.test.ts`],
  },
  {
    name: 'a wrong login is told as a missing one',
    file: `${folders.contract}/errors.ts`,
    find: 'WrongLogin: 403',
    replace: 'WrongLogin: 401',
    foundBy: [`${folders.contract}/errors.test.ts`],
  },
  {
    name: 'an account that is in use is handed out again',
    file: `${folders.server}/agents/reg-account.ts`,
    find: ' || !user.mustChangePassword',
    replace: '',
    foundBy: [`${folders.server}/agents/reg-account.test.ts`],
  },
  {
    name: 'staff answer in the chat of a colleague',
    file: `${folders.server}/chat/write.ts`,
    find: 'chat.assignedTo !== null && chat.assignedTo !== staff.id',
    replace: 'chat.assignedTo === -1',
    foundBy: [`${folders.server}/chat/service-desk.test.ts`],
  },
  {
    name: 'a suspended user brings new ones',
    file: `${folders.server}/accounts/register.ts`,
    find: '!spreader || spreader.suspended',
    replace: '!spreader',
    foundBy: [`${folders.server}/accounts/register.test.ts`],
  },
  {
    name: 'guests write without end',
    file: `${folders.server}/chat/limits.ts`,
    find: 'key: `chat:${guest}`, limit: 10',
    replace: 'key: `chat:${guest}`, limit: 1000',
    foundBy: [`${folders.server}/chat/send-chat.test.ts`],
  },
];
