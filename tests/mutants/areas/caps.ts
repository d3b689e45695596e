import { folders } from '../folders';
import type { Mutant } from '../mutant';

export const capsMutants: Mutant[] = [
  {
    name: 'a number that has reached its cap still has odds',
    file: `${folders.rules}/odds.ts`,
    find: 'liabilityCoins >= rule.capCoins',
    replace: 'liabilityCoins > rule.capCoins',
    foundBy: [`${folders.rules}/odds.test.ts`],
  },
  {
    name: 'odds fall one quota late',
    file: `${folders.rules}/odds.ts`,
    find: 'Math.floor(Math.max(0, liabilityCoins) / rule.quotaCoins)',
    replace: 'Math.max(0, Math.ceil(liabilityCoins / rule.quotaCoins) - 1)',
    foundBy: [`${folders.rules}/odds.test.ts`],
  },
  {
    name: 'the largest stake that fits is a coin too small',
    file: `${folders.rules}/odds.ts`,
    find: '(100n * (BigInt(room) + 1n) - 1n)',
    replace: '(100n * BigInt(room))',
    foundBy: [`${folders.rules}/odds.test.ts`],
  },
  {
    name: 'a cap is exceeded by one coin',
    file: `${folders.server}/bets/decide.ts`,
    find: 'held.liability + payout > held.capCoins)',
    replace: 'held.liability + payout > held.capCoins + 1)',
    foundBy: [`${folders.server}/model/model.test.ts`],
  },
  {
    name: 'a cap cannot be reached exactly',
    file: `${folders.server}/bets/decide.ts`,
    find: 'held.liability + payout > held.capCoins)',
    replace: 'held.liability + payout >= held.capCoins)',
    foundBy: [`${folders.server}/model/model.test.ts`],
  },
  {
    name: 'a lane borrows more than the pool has',
    file: `${folders.server}/bets/lane-cap.ts`,
    find: 'Math.max(0, cut.capCoins - allOwn(cut))',
    replace: 'cut.capCoins',
    foundBy: [`${folders.server}/bets/lane-cap.test.ts`],
  },
  {
    name: 'a lowered cap does not shrink what lanes have borrowed',
    file: `${folders.server}/bets/lane-cap.ts`,
    find: 'all <= cut.capCoins ? own : Number((BigInt(cut.capCoins) * BigInt(own)) / BigInt(all))',
    replace: 'own',
    foundBy: [`${folders.server}/bets/lane-cap.test.ts`],
  },
  {
    name: 'odds of a draw that is closed are changed',
    file: `${folders.server}/exposure/override.ts`,
    find: "if (draw.state !== 'open') throw new Refusal('DrawNotOpen');",
    replace: '',
    foundBy: [`${folders.server}/exposure/odds.test.ts`],
  },
  {
    name: 'the worst case leaves out the sides',
    file: `${folders.server}/exposure/worst-case.ts`,
    find: 'owed(number) + owed(sideSpots.ds[oddEvenSide(number)]) + owed(sideSpots.bs[bigSmallSide(game, number)])',
    replace: 'owed(number)',
    foundBy: [`${folders.server}/draws/draws.test.ts`],
  },
  {
    name: 'new odds of a game are not published',
    file: `${folders.server}/settings/set-game-settings.ts`,
    find: 'await moveOdds(tx, 0, game);',
    replace: '',
    foundBy: [`${folders.server}/exposure/odds.test.ts`],
  },
  {
    name: 'who is refused is told the room of one lane',
    file: `${folders.server}/bets/run-batch.ts`,
    find: 'return lane.lanes > 1 ? withRoomOfAllLanes(lane, outcomes, shortages) : outcomes;',
    replace: 'return lane.lanes < 1 ? withRoomOfAllLanes(lane, outcomes, shortages) : outcomes;',
    foundBy: [`${folders.server}/bets/cap-pool.test.ts`],
  },
];
