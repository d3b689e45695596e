import { expect, test } from 'vitest';
import { placeOf } from '../lib/router/place';
import { redirectOf } from './guard';

const user = { mustChangePassword: false, isAgent: false };
const agent = { mustChangePassword: false, isAgent: true };
const newcomer = { mustChangePassword: true, isAgent: true };

test.each([
  ['a guest may see an open page', '/rule', undefined, undefined, undefined],
  ['a guest is led to the login and back', '/my?a=1', 'own', undefined, '/login?to=%2Fmy%3Fa%3D1'],
  ['a user may see an own page', '/my', 'own', user, undefined],
  ['a user needs no login page', '/login', 'guest', user, '/'],
  ['a user who logs in elsewhere goes where this tab was going', '/login?to=/my', 'guest', user, '/my'],
  ['a login link to another site leads home', '/login?to=//evil.example', 'guest', user, '/'],
  ['an agent may see an agent page', '/agent', 'agent', agent, undefined],
  ['whoever is no agent is led to where agents are made', '/agent', 'agent', user, '/my'],
  ['a guest is led from an agent page to the login', '/agent', 'agent', undefined, '/login?to=%2Fagent'],
  ['a first password is changed before anything else', '/', undefined, newcomer, '/modifypwd'],
  ['a first password can be changed', '/modifypwd', 'own', newcomer, undefined],
] as const)('%s', (_what, href, access, visitor, redirect) => {
  expect(redirectOf(placeOf(href), access, visitor)).toBe(redirect);
});
