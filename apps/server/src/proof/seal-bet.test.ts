import { betLeafHex, blindedUser, canonical, linesHash, type BetLeaf } from '@truedraw/proof';
import * as fc from 'fast-check';
import { formatNumber, gameTypes, numberCount } from '@truedraw/rules';
import { expect, test } from 'vitest';
import { newNonce, sealBet, type BetTerms } from './seal-bet';

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

test('the sealed bet equals what a verifier reads', async () => {
  await fc.assert(
    fc.asyncProperty(anyTerms, async (terms) => {
      const sealed = sealBet(terms);
      const { userId, nonce, game, stakes, odds, ds, dsOdds, bs, bsOdds } = terms;
      const numbers = terms.numbers.map((number) => formatNumber(game, number));
      const lines = { numbers, stakes, odds, ds, dsOdds, bs, bsOdds };
      const bet: BetLeaf = {
        kind: 'truedraw.bet.1',
        bet: String(terms.id),
        user: await blindedUser({ user: userId, nonce }),
        turn: terms.turnId,
        game,
        lines: await linesHash(lines),
        total: terms.total,
        time: terms.placedAt,
      };
      expect(sealed.lines).toBe(canonical(lines));
      expect(sealed.bet).toBe(canonical({ ...bet }));
      expect(sealed.leaf).toBe(await betLeafHex(bet));
    }),
  );
});

test('each bet has its own random number', () => {
  const nonces = Array.from({ length: 1_000 }, newNonce);
  expect(new Set(nonces).size).toBe(1_000);
  expect(nonces.every((nonce) => /^[0-9a-f]{32}$/.test(nonce))).toBe(true);
});
