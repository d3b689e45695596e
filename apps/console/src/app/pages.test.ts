// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { mayOpen, pages } from './pages';

const everybodys = '/ /draws /draws/:turn /calendar /account';
const moneys =
  '/deposits /withdrawals /adjustments /channels /ledger /reports /users /users/:user /agents /books';

/** What each role finds in the console; what is not here it neither sees nor opens. */
test.each([
  ['owner', `${moneys} /exposure /chats /content /settings /trust /audit /staff`],
  ['draws', '/exposure /settings /trust'],
  ['finance', `${moneys} /exposure /settings`],
  ['support', '/users /users/:user /agents /chats /content'],
  ['auditor', `${moneys} /exposure /chats /content /settings /trust /audit /staff`],
] as const)('%s opens its pages and no others', (role, own) => {
  const found = Object.entries(pages).filter(([, page]) => mayOpen(role, page));
  const expected = `${everybodys} ${own}`.split(' ');
  expect(found.map(([path]) => path).toSorted()).toEqual(expected.toSorted());
});

test('a page is closed to whoever may make some of its calls and not all', () => {
  expect(mayOpen('support', { ...pages['/'], needs: ['dashboard', 'auditLog'] })).toBe(false);
  expect(mayOpen('auditor', { ...pages['/'], needs: ['dashboard', 'auditLog'] })).toBe(true);
});
