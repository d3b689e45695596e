import { expect, test } from 'vitest';
import { hostsOf } from './address';

test.each<[string, string[] | undefined]>([
  ['postgres://u:p@one/name', ['postgres://u:p@one/name']],
  ['postgresql://one:5433/name?sslmode=require', ['postgresql://one:5433/name?sslmode=require']],
  ['postgres://u:p@%2Ftmp%2Fsockets/name', ['postgres://u:p@%2Ftmp%2Fsockets/name']],
  [
    'postgres://u:p%40@one:1,two:2,[::1]:3/name?target_session_attrs=read-write&sslmode=require',
    ['one:1', 'two:2', '[::1]:3'].map((host) => `postgres://u:p%40@${host}/name?sslmode=require`),
  ],
  ['postgres://u@/name?host=one,two&port=1,2', ['postgres://u@one:1/name', 'postgres://u@two:2/name']],
  ['postgres:///name?host=one,two', ['postgres://one:5432/name', 'postgres://two:5432/name']],
  ['postgres:///name?host=/tmp/a', ['postgres://%2Ftmp%2Fa:5432/name']],
  ['postgres://u@/name?host=one,two,three&port=1,2', undefined],
  ['postgres://one,two/name?target_session_attrs=standby', undefined],
  ['postgres://one:notaport,two/name', undefined],
  ['mysql://one/name', undefined],
  ['one,two', undefined],
])('%s names its hosts', (address, hosts) => {
  expect(hostsOf(address)).toEqual(hosts);
});
