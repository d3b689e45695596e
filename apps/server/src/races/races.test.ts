import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startGoogleKeys } from '../testing/google';
import { faultsOf } from '../testing/money';
import { callsThatMoveCoins } from './moving-calls';
import { inParallel, openTrack, runRace, type Race, type Track } from './race';
import { races } from './races';

const google = await startGoogleKeys();
let track: Track;
beforeAll(async () => void (track = await openTrack(google.settings)));
afterAll(async () => {
  google.stop();
  for (const server of track.servers) await server.stop();
});

describe.each(Object.entries(races))(`${inParallel} requests at once on two servers: %s`, (_noun, ofNoun) => {
  test.each(ofNoun)(
    '$what ($call)',
    async ({ start }) => {
      const { send, check } = await start(track);
      const replies = await runRace(track, send);
      expect(replies.all.filter(({ code }) => code >= 500)).toEqual([]);
      await check(replies);
      // Forty at once, and a draw played before: a busy machine takes its time.
    },
    120_000,
  );

  test('the books are right afterwards', async () => {
    expect(await faultsOf(track.servers[0])).toEqual([]);
  });
});

test('every call that can move coins is raced, by the same and by conflicting requests', () => {
  const all = Object.values(races).flat();
  const raced = (kind: Race['kind']) => all.filter((race) => race.kind === kind).map(({ call }) => call);
  for (const kind of ['identical', 'conflicting'] as const)
    expect(callsThatMoveCoins().filter((name) => !raced(kind).some((call) => call === name))).toEqual([]);
  // The search would find nothing if the handlers were imported in another way.
  expect(callsThatMoveCoins()).toEqual(
    expect.arrayContaining(['placeBet', 'register', 'transferCoin', 'stopPayouts', 'releaseShare']),
  );
});
