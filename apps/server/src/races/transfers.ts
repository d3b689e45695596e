import { expect } from 'vitest';
import { coinsOf } from '../testing/money';
import { registerPlayer } from '../testing/people';
import { alternating, playerSends, turnOf, type Race, type Track } from './race';

async function agentAndUser({ servers: [server] }: Track) {
  const agent = await registerPlayer(server);
  await server.sql('UPDATE users SET is_agent = true WHERE id = $1', [agent.userid]);
  const user = await registerPlayer(server, { spreaderId: agent.userid });
  return { server, agent, user };
}

export const transferRaces: Race[] = [
  {
    call: 'transferCoin',
    kind: 'identical',
    what: 'one transfer with one key',
    async start(track) {
      const { server, agent, user } = await agentAndUser(track);
      const fields = { targetUID: agent.userid, coin: 1_000 };
      return {
        send: playerSends(user.token, 'transferCoin', fields, 'once'),
        async check({ all }) {
          expect(new Set(all.map(({ data }) => data))).toEqual(new Set([99_000]));
          expect(await coinsOf(server, user)).toBe(99_000);
          expect(await coinsOf(server, agent)).toBe(101_000);
        },
      };
    },
  },
  {
    call: 'transferCoin',
    kind: 'conflicting',
    what: 'transfers in both directions, more than one side has',
    async start(track) {
      const { server, agent, user } = await agentAndUser(track);
      const up = playerSends(user.token, 'transferCoin', { targetUID: agent.userid, coin: 9_000 });
      const down = playerSends(agent.token, 'transferCoin', { targetUID: user.userid, coin: 1_000 });
      return {
        send: alternating(up, down),
        async check({ counts, won }) {
          expect(Object.keys(counts).toSorted()).toEqual(['NotEnoughCoins', 'ok']);
          const sentUp = won.filter((at) => turnOf(at, 2) === 0).length * 9_000;
          const sentDown = won.filter((at) => turnOf(at, 2) === 1).length * 1_000;
          expect(await coinsOf(server, user)).toBe(100_000 - sentUp + sentDown);
          expect(await coinsOf(server, agent)).toBe(100_000 + sentUp - sentDown);
        },
      };
    },
  },
];
