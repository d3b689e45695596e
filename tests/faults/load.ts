import { setTimeout as sleep } from 'node:timers/promises';
import { calls } from '@truedraw/contract';
import { nameOf, send, type Reply } from './post';
import { between, chance, oneOf } from './random';
import type { ServerProcess } from './servers';
import { games, hotNumbers, type Turns } from './turns';
import { isUnknown, type Wish } from './wishes';

export interface Load {
  wishes: Wish[];
  /** How often each answer came. */
  tally: Map<string, number>;
  /** What must never happen, one sentence for each. */
  violations: string[];
  /** When bets were acknowledged. */
  placedAt: number[];
  stop(): Promise<void>;
  /** Retries, with the same keys, everything that is undecided. */
  resolve(): Promise<void>;
  /** Sends placed bets once more: the same answer, and a refusal for another body. */
  repeat(share: number): Promise<number>;
}

/** The attempt surely placed nothing; the next one may. */
const tryAgain = ['Busy'];

const isOpen = ({ placed, refused }: Wish): boolean => placed === undefined && refused === undefined;

export function startLoad({
  servers,
  turns,
  wish: nextWish,
  workers,
}: {
  servers: readonly ServerProcess[];
  turns: Turns;
  wish: () => Wish | undefined;
  workers: number;
}): Load {
  const wishes: Wish[] = [];
  const tally = new Map<string, number>();
  const violations: string[] = [];
  const placedAt: number[] = [];
  const stopping = new AbortController();

  /** Usually a running server, as a load balancer would choose. */
  const someServer = (): ServerProcess => {
    const ready = servers.filter(({ isReady }) => isReady);
    return oneOf(ready.length && chance(0.9) ? ready : servers);
  };

  const post = async (
    wish: Wish,
    fields: object,
    { server = someServer(), cut = false } = {},
  ): Promise<Reply> => {
    const headers = { token: wish.player.token, 'idempotency-key': wish.key };
    const reply = await send(server.address, calls.placeBet.path, fields, { headers, cut });
    const name = nameOf(reply);
    tally.set(name, (tally.get(name) ?? 0) + 1);
    return reply;
  };

  function hear(wish: Wish, reply: Reply): void {
    const name = nameOf(reply);
    wish.tries.push(name);
    if (reply.kind === 'answer' && reply.code === 200) {
      const { betId, coin } = reply.data as { betId: string; coin: number };
      placedAt.push(Date.now());
      if (wish.placed && (wish.placed.betId !== betId || wish.placed.coin !== coin))
        violations.push(
          `Key ${wish.key} was answered ${JSON.stringify(wish.placed)} and later ${JSON.stringify(reply.data)}`,
        );
      wish.placed ??= { betId, coin };
      delete wish.refused;
    } else if (!wish.placed && !isUnknown(name) && !tryAgain.includes(name)) wish.refused = name;
  }

  /** Acts like a client: sends, and retries with the same key while the outcome is unknown. */
  async function place(wish: Wish): Promise<void> {
    wishes.push(wish);
    if (chance(0.02)) {
      // Both servers get the same request at the same time.
      const replies = await Promise.all(servers.map((server) => post(wish, wish.fields, { server })));
      for (const reply of replies) hear(wish, reply);
      if (!wish.placed && replies.some((reply) => isUnknown(nameOf(reply)))) delete wish.refused;
    } else hear(wish, await post(wish, wish.fields, { cut: chance(0.06) }));
    for (let tries = 1; isOpen(wish) && tries < 8 && !chance(0.1); tries++) {
      await sleep(between(20, 500));
      hear(wish, await post(wish, wish.fields, { cut: chance(0.06) }));
    }
    if (wish.placed && chance(0.02)) await probe(wish);
  }

  /** A used key gives the same answer again, from either server, and a refusal for another body. */
  async function probe(wish: Wish): Promise<void> {
    hear(wish, await post(wish, wish.fields));
    const last = wish.tries.at(-1)!;
    if (last !== 'ok' && !isUnknown(last) && !tryAgain.includes(last))
      violations.push(`Bet ${wish.placed!.betId} was placed, and its repetition was told ${last}`);
    const other = { ...wish.fields, dsBet: [wish.fields.dsBet[0] + 1, wish.fields.dsBet[1]] };
    const name = nameOf(await post(wish, other));
    if (name === 'ok') violations.push(`Key ${wish.key} was used for two different bets`);
    else if (!isUnknown(name) && !tryAgain.includes(name) && name !== 'KeyReused')
      violations.push(`Key ${wish.key} with another body was told ${name}`);
  }

  /** Other calls at the same time. */
  async function lookAround({ player }: Wish): Promise<void> {
    const { address } = oneOf(servers);
    const headers = { token: player.token };
    const gametype = oneOf(games);
    const turn = turns.open()[0];
    const reply = await oneOf([
      () => send(address, calls.betInfoMy.path, { gametype }, { method: 'GET', headers }),
      () => send(address, calls.myBet.path, {}, { method: 'GET', headers }),
      () =>
        send(
          address,
          calls.lockBet.path,
          { turnId: turn?.turnId ?? 1, gameType: gametype, lockList: hotNumbers(gametype).slice(0, 3) },
          { headers },
        ),
    ])();
    if (nameOf(reply) === 'Internal') tally.set('Internal (reads)', (tally.get('Internal (reads)') ?? 0) + 1);
  }

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      const wish = nextWish();
      if (wish) {
        await place(wish);
        if (chance(0.05)) await lookAround(wish);
      }
      await sleep(between(0, 60));
    }
  }
  const working = Array.from({ length: workers }, work);

  return {
    wishes,
    tally,
    violations,
    placedAt,
    async stop() {
      stopping.abort();
      await Promise.all(working);
    },
    async resolve() {
      const doubtful = wishes.filter(isOpen);
      const worker = async () => {
        for (let wish = doubtful.pop(); wish; wish = doubtful.pop())
          for (let tries = 0; isOpen(wish) && tries < 20; tries++) {
            if (tries) await sleep(250);
            hear(wish, await post(wish, wish.fields));
          }
      };
      await Promise.all(Array.from({ length: 8 }, worker));
    },
    async repeat(share) {
      const some = wishes.filter((wish) => wish.placed && chance(share));
      for (const wish of some) await probe(wish);
      return some.length;
    },
  };
}
