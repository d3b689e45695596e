import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonical, type Canonical } from './canonical';

describe('the canonical form', () => {
  test.each([
    [{ b: 1, a: 2 }, '{"a":2,"b":1}'],
    [{ a10: 1, a9: 2, A: 3 }, '{"A":3,"a10":1,"a9":2}'],
    ['ไทย 中文 "\n', '"ไทย 中文 \\"\\n"'],
    [[], '[]'],
    [-0, '0'],
    [[true, false, 9_007_199_254_740_991], '[true,false,9007199254740991]'],
  ] as [Canonical, string][])('of %j is %s', (value, text) => {
    expect(canonical(value)).toBe(text);
  });

  test.each([1.5, Number.NaN, 2 ** 53, '\uD800'])('%s is refused', (value) => {
    expect(() => canonical(value)).toThrow(TypeError);
  });

  test('is what Python writes', () => {
    const leaf = fc.oneof(fc.maxSafeInteger(), fc.boolean(), fc.string({ unit: 'grapheme' }));
    const { value } = fc.letrec<{ value: Canonical }>((tie) => ({
      value: fc.oneof(
        { depthSize: 'small' },
        leaf,
        fc.array(tie('value'), { maxLength: 4 }),
        fc.dictionary(fc.stringMatching(/^\w{1,4}$/), tie('value'), { maxKeys: 4 }),
      ),
    }));
    const program = `import json, sys
for line in sys.stdin:
    print(json.dumps(json.loads(line), sort_keys=True, separators=(',', ':'), ensure_ascii=False))`;
    const write = (values: Canonical[]) => {
      const input = values.map((each) => JSON.stringify(each)).join('\n');
      const python = spawnSync('python3', ['-c', program], {
        input,
        encoding: 'utf8',
        env: { ...process.env, PYTHONIOENCODING: 'utf-8' },
      });
      // Without Python there is nothing to compare with. The vectors of docs/verification.md cover the same cases.
      if (python.error) return;
      expect(python.stdout.trimEnd().split('\n')).toEqual(values.map(canonical));
    };
    // All values in one run, because Python is slow to start.
    const many = fc.array(value, { minLength: 300, maxLength: 300, size: 'max' });
    fc.assert(fc.property(many, write), { numRuns: 1, endOnFailure: true });
  });
});
