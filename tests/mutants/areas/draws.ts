import { folders } from '../folders';
import type { Mutant } from '../mutant';

export const drawsMutants: Mutant[] = [
  {
    name: 'figures are released while the draw is open',
    file: `${folders.server}/draws/release.ts`,
    find: "draws.some(({ state }) => state === 'open')",
    replace: 'draws.length > 99',
    foundBy: [`${folders.server}/draws/release.test.ts`],
  },
  {
    name: 'a cancelled turn still accepts bets',
    file: `${folders.server}/draws/release.ts`,
    find: 'const closed = await closeTurn(tx, turnId);',
    replace: 'const closed = draws;',
    foundBy: [`${folders.server}/model/model.test.ts`],
  },
  {
    name: 'the person who proposed the figures releases them',
    file: `${folders.server}/draws/two-person.ts`,
    find: 'first: proposal.staffId, second',
    replace: 'first: -1, second',
    foundBy: [`${folders.server}/draws/release-result.test.ts`],
  },
  {
    name: 'different figures do not end the proposal',
    file: `${folders.server}/draws/two-person.ts`,
    find: 'if (!(await consumeProposal(tx, proposal))) return;',
    replace: '',
    foundBy: [`${folders.server}/draws/release-result.test.ts`],
  },
  {
    name: 'a draw that has bets is moved',
    file: `${folders.server}/draws/open-ahead.ts`,
    find: "if (locked.hasBets) return 'kept';",
    replace: '',
    foundBy: [`${folders.server}/draws/open-ahead.test.ts`],
  },
  {
    name: 'a day with bets is closed',
    file: `${folders.server}/calendar/set-calendar-day.ts`,
    find: "if (!open && (await anyOpenWithBets(db, lanes, turns))) throw new Refusal('DayHasBets');",
    replace: '',
    foundBy: [`${folders.server}/calendar/calendar.test.ts`],
  },
  {
    name: 'a day that is over is changed',
    file: `${folders.server}/calendar/calendar-view.ts`,
    find: "if (day < bangkokDay(now)) throw new Refusal('DayIsOver');",
    replace: '',
    foundBy: [`${folders.server}/calendar/calendar.test.ts`],
  },
  {
    name: 'Labour Day is a market day',
    file: `${folders.server}/calendar/market-calendar.ts`,
    find: 'yield `${year}-${labourDay}` as Day;',
    replace: '',
    foundBy: [`${folders.server}/calendar/market-calendar.test.ts`],
  },
  {
    name: 'the close of a draw is not published',
    file: `${folders.server}/draws/close-on-time.ts`,
    find: 'closed.map(({ turnId, game }) => ({ turnId, game })),',
    replace: '[],',
    foundBy: [`${folders.server}/draws/close-on-time.test.ts`],
  },
  {
    name: 'a cancelled turn is not published',
    file: `${folders.server}/draws/release.ts`,
    find: 'closed.map(({ game }) => ({ turnId, game })),',
    replace: '[],',
    foundBy: [`${folders.server}/draws/release.test.ts`],
  },
  {
    name: 'a release is not published',
    file: `${folders.server}/draws/release.ts`,
    find: "await publish(tx, 'result', { turnId, revision });",
    replace: '',
    foundBy: [`${folders.server}/draws/release.test.ts`],
  },
  {
    name: 'quotes of a result are removed with the others',
    file: `${folders.server}/draws/release.ts`,
    find: 'await markQuotesUsed(tx, release.quoteIds);',
    replace: '',
    foundBy: [`${folders.server}/draws/release-by-feed.test.ts`],
  },
  {
    name: 'each draw opens with the day',
    file: `${folders.server}/draws/wanted-draws.ts`,
    find: `    opensAt = closesAtMs;
`,
    replace: '',
    foundBy: [`${folders.server}/draws/wanted-draws.test.ts`],
  },
  {
    name: 'closed games have draws',
    file: `${folders.server}/draws/open-ahead.ts`,
    find: 'gameTypes.filter((game) => settings[game].open)',
    replace: 'gameTypes.filter((game) => game > 0 || settings[game].open)',
    foundBy: [`${folders.server}/draws/open-ahead.test.ts`],
  },
];
