// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { show } from '../../testing/show';
import { useWord } from './words';

function Said({ names }: { names: readonly string[] }) {
  return <p>{names.map(useWord()).join(', ')}</p>;
}

test('sessions are said in words, not as ZP and WP; those of short rounds have a number', () => {
  expect(show(<Said names={['ZP', 'WP', '012']} />, 'auditor').words()).toEqual(['Morning, Evening, 012']);
});
