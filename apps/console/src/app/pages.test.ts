// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { mayOpen, pages } from './pages';

const everybodys = '/ /incidents /draws /draws/:turn /calendar /account';
const moneys =
  '/deposits /withdrawals /adjustments /channels /ledger /reports /users /users/:user /agents /books /odd /rehearsal';

/** The pages of each role. A role neither sees nor opens any other page. */
test.each([
  [
    'owner',
    `${moneys} /sources /exposure /chats /content /announcements /settings /changes /trust /audit /staff`,
  ],
  ['draws', '/sources /exposure /settings /changes /trust /rehearsal'],
  ['finance', `${moneys} /exposure /settings /changes`],
  ['support', '/users /users/:user /agents /chats /content /announcements'],
  [
    'auditor',
    `${moneys} /sources /exposure /chats /content /announcements /settings /changes /trust /audit /staff`,
  ],
] as const)('%s opens its pages and no others', (role, own) => {
  const found = Object.entries(pages).filter(([, page]) => mayOpen(role, page));
  const expected = `${everybodys} ${own}`.split(' ');
  expect(found.map(([path]) => path).toSorted()).toEqual(expected.toSorted());
});

test('a role that may make only some calls of a page cannot open it', () => {
  expect(mayOpen('support', { ...pages['/'], needs: ['dashboard', 'auditLog'] })).toBe(false);
  expect(mayOpen('auditor', { ...pages['/'], needs: ['dashboard', 'auditLog'] })).toBe(true);
});
