import { expect } from 'vitest';
import { openDraw } from '../testing/draws';
import { coinsOf } from '../testing/money';
import { registerPlayer } from '../testing/people';
import { inParallel, playerSends, type Race, type Track } from './race';

const betsOn = ({ servers }: Track, turnId: number) =>
  servers[0].sql('SELECT id FROM bets WHERE turn_id = $1', [turnId]);

export const betRaces: Race[] = [
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
