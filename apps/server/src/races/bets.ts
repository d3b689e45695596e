import { expect } from 'vitest';
import { cancelHashOf } from '../bets/remove-bet';
import { openDraw, setGame } from '../testing/draws';
import { coinsOf } from '../testing/money';
import { registerPlayer } from '../testing/people';
import { inParallel, playerSends, staffSends, type Race, type Track } from './race';

const betsOn = ({ servers }: Track, turnId: number) =>
  servers[0].sql('SELECT id FROM bets WHERE turn_id = $1', [turnId]);

const secret = 'ab'.repeat(32);

/** A player with one bet that can be cancelled. */
async function cancellable(track: Track) {
  const [server] = track.servers;
  await setGame(server, 2, { cancelAllowed: true, cancelSeconds: 0 });
  const player = await registerPlayer(server);
  const turnid = await openDraw(server);
  const numbet = { '07': 40, '08': 60 };
  const bet = { turnid, gametype: 2, numbet, dsBet: [100, 0], cancelHash: cancelHashOf(secret) };
  const { data } = await server.call('placeBet', bet, { token: player.token });
  const fields = { turnid, gametype: 2, betid: data.betId, secret };
  const liability = async () => {
    const rows = await server.sql<{ sum: number }>(
      'SELECT coalesce(sum(liability), 0)::int8 AS sum FROM exposures WHERE turn_id = $1',
      [turnid],
    );
    return rows[0]!.sum;
  };
  return { server, player, turnid, liability, send: playerSends(player.token, 'cancelBet', fields) };
}

export const betRaces: Race[] = [
  {
    call: 'cancelBet',
    kind: 'identical',
    what: 'cancellations of one bet',
    async start(track) {
      const { server, player, turnid, liability, send } = await cancellable(track);
      return {
        send,
        async check({ counts }) {
          expect(counts).toEqual({ ok: inParallel });
          expect(await betsOn(track, turnid)).toHaveLength(0);
          expect(await coinsOf(server, player)).toBe(100_000);
          expect(await liability()).toBe(0);
        },
      };
    },
  },
  {
    call: 'cancelBet',
    kind: 'conflicting',
    what: 'cancellations of a bet beside the close of its draw',
    async start(track) {
      const { server, player, turnid, liability, send } = await cancellable(track);
      const close = staffSends(track.tokens.draws1, 'closeDraw', {
        turnId: turnid,
        reason: 'technical-fault',
      });
      return {
        send: (at, place) => (place === inParallel / 2 ? close : send)(at, place),
        async check({ counts }) {
          const stands = (await betsOn(track, turnid)).length === 1;
          expect(counts).toEqual(stands ? { ok: 1, CancelTooLate: inParallel - 1 } : { ok: inParallel });
          expect(await coinsOf(server, player)).toBe(stands ? 99_800 : 100_000);
          expect((await liability()) > 0).toBe(stands);
        },
      };
    },
  },
  {
    call: 'betLater',
    kind: 'identical',
    what: 'one slip on three draws with one key',
    async start(track) {
      const [server] = track.servers;
      const player = await registerPlayer(server);
      const turns = [await openDraw(server), await openDraw(server), await openDraw(server)];
      const draws = turns.map((turnId, at) => ({ turnId, times: at + 1 }));
      const slip = { gametype: 2, numbet: { '07': 100 }, draws, stopAfterWin: true };
      return {
        send: playerSends(player.token, 'betLater', slip, 'once'),
        async check({ counts, all }) {
          expect(counts).toEqual({ ok: inParallel });
          const answers = all.map(({ data }) => data as { list: { betId: string; leaf: string }[] });
          expect(new Set(answers.map(({ list }) => list.map(({ leaf }) => leaf).join())).size).toBe(1);
          for (const turnId of turns) expect(await betsOn(track, turnId)).toHaveLength(1);
          expect(await coinsOf(server, player)).toBe(99_400);
        },
      };
    },
  },
  {
    call: 'betLater',
    kind: 'conflicting',
    what: 'slips on two draws beside the close of the first',
    async start(track) {
      const [server] = track.servers;
      const player = await registerPlayer(server);
      const [first, second] = [await openDraw(server), await openDraw(server)];
      const draws = [first, second].map((turnId) => ({ turnId, times: 1 }));
      const send = playerSends(player.token, 'betLater', { gametype: 2, numbet: { '07': 10 }, draws });
      const close = staffSends(track.tokens.draws1, 'closeDraw', {
        turnId: first,
        reason: 'technical-fault',
      });
      return {
        send: (at, place) => (place === inParallel / 2 ? close : send)(at, place),
        async check({ counts }) {
          const placed = (await betsOn(track, first)).length;
          expect(await betsOn(track, second)).toHaveLength(placed);
          expect((counts['ok'] ?? 0) + (counts['DrawClosed'] ?? 0)).toBe(inParallel);
          expect(counts['ok']).toBe(placed + 1);
          expect(await coinsOf(server, player)).toBe(100_000 - 20 * placed);
        },
      };
    },
  },
  {
    call: 'placeBet',
    kind: 'identical',
    what: 'one bet with one key',
    async start(track) {
      const [server] = track.servers;
      const player = await registerPlayer(server);
      const turnid = await openDraw(server);
      const bet = { turnid, gametype: 2, numbet: { '07': 100 } };
      return {
        send: playerSends(player.token, 'placeBet', bet, 'once'),
        async check({ counts, all }) {
          expect(counts).toEqual({ ok: inParallel });
          const answers = all.map(({ data }) => data as { betId: string; coin: number });
          expect(new Set(answers.map(({ betId, coin }) => `${betId} ${coin}`)).size).toBe(1);
          expect(await betsOn(track, turnid)).toHaveLength(1);
          expect(await coinsOf(server, player)).toBe(99_900);
        },
      };
    },
  },
  {
    call: 'placeBet',
    kind: 'conflicting',
    what: 'bets for which the coins are enough half of the time',
    async start(track) {
      const [server] = track.servers;
      const player = await registerPlayer(server);
      const turnid = await openDraw(server);
      return {
        send: (at, place) => {
          const numbet = { [String(place % 100).padStart(2, '0')]: 200_000 / inParallel };
          return playerSends(player.token, 'placeBet', { turnid, gametype: 2, numbet })(at, place);
        },
        async check({ counts }) {
          expect(counts).toEqual({ ok: inParallel / 2, NotEnoughCoins: inParallel / 2 });
          expect(await betsOn(track, turnid)).toHaveLength(inParallel / 2);
          expect(await coinsOf(server, player)).toBe(0);
        },
      };
    },
  },
];
