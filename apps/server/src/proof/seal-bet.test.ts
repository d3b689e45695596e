import { betLeafHex, blindedUser, linesHash } from '@truedraw/proof';
import * as fc from 'fast-check';
import { gameTypes, numberCount } from '@truedraw/rules';
import { expect, test } from 'vitest';
import { leafOf, linesOf, newNonce, sealBet, type BetTerms } from './seal-bet';

const pair = fc.tuple(fc.nat(), fc.nat());
const anyTerms: fc.Arbitrary<BetTerms> = fc.constantFrom(...gameTypes).chain((game) =>
  fc.array(fc.tuple(fc.nat(numberCount(game) - 1), fc.nat(), fc.nat()), { maxLength: 12 }).chain((lines) =>
    fc.record({
      id: fc.maxSafeNat(),
      userId: fc.maxSafeNat(),
      turnId: fc.integer({ min: 2026010101, max: 20991231720 }),
      game: fc.constant(game),
      numbers: fc.constant(lines.map(([number]) => number)),
      stakes: fc.constant(lines.map(([, stake]) => stake)),
      odds: fc.constant(lines.map(([, , odds]) => odds)),
      ds: pair,
      dsOdds: pair,
      bs: pair,
      bsOdds: pair,
      total: fc.maxSafeNat(),
      placedAt: fc.maxSafeNat(),
      nonce: fc.constant(newNonce()),
    }),
  ),
);

test('a bet is sealed just as anyone who checks it reads it', async () => {
  await fc.assert(
    fc.asyncProperty(anyTerms, async (terms) => {
      const sealed = sealBet(terms);
      expect(sealed.lines).toBe(await linesHash(linesOf(terms)));
      expect(sealed.user).toBe(await blindedUser({ user: terms.userId, nonce: terms.nonce }));
      expect(sealed.leaf).toBe(await betLeafHex(leafOf(sealed)));
    }),
  );
});

test('no two bets are hidden behind the same number', () => {
  const nonces = Array.from({ length: 1_000 }, newNonce);
  expect(new Set(nonces).size).toBe(1_000);
  expect(nonces.every((nonce) => /^[0-9a-f]{32}$/.test(nonce))).toBe(true);
});
