import { setTimeout as sleep } from 'node:timers/promises';
import { calls } from '@truedraw/contract';
import { nameOf, send, type Reply } from './post';
import { between, chance, oneOf } from './random';
import type { ServerProcess } from './servers';
import { games, hotNumbers, type Turns } from './turns';
import { isUnknown, type Attempt } from './attempts';

export interface Load {
  attempts: Attempt[];
  /** How often each answer came. */
  tally: Map<string, number>;
  /** What must never happen, one sentence for each. */
  violations: string[];
  /** When bets were acknowledged. */
  placedAt: number[];
  /** Requests whose end took longer than a second. */
  slow: { sentAt: number; milliseconds: number; end: string }[];
  stop(): Promise<void>;
  /** Retries, with the same keys, everything that is undecided. */
  resolve(): Promise<void>;
  /** Sends placed bets once more: the same answer, and a refusal for another body. */
  repeat(share: number): Promise<number>;
}

/** After these answers, this try has not placed the bet, but the next one may. */
const tryAgain = ['Busy'];

/**
 * Whether a refusal is the last word on a bet. A server may remove a turn before its first bet, and it is then inserted
 * again: until everything is at rest, an earlier try that is still on its way can be placed after this answer.
 */
const isCertain = ({ isBad }: Attempt, name: string, atRest: boolean): boolean =>
  !isUnknown(name) && !tryAgain.includes(name) && (atRest || isBad || name !== 'DrawUnknown');

const isOpen = ({ placed, refused }: Attempt): boolean => placed === undefined && refused === undefined;

export function startLoad({
  servers,
  turns,
  attempt: nextAttempt,
  workers,
}: {
  servers: readonly ServerProcess[];
  turns: Turns;
  attempt: () => Attempt | undefined;
  workers: number;
}): Load {
  const attempts: Attempt[] = [];
  const tally = new Map<string, number>();
  const violations: string[] = [];
  const placedAt: number[] = [];
  const slow: Load['slow'] = [];
  const stopping = new AbortController();

  /** Usually a running server, as a load balancer would choose. */
  const someServer = (): ServerProcess => {
    const ready = servers.filter(({ isReady }) => isReady);
    return oneOf(ready.length && chance(0.9) ? ready : servers);
  };

  const post = async (
    attempt: Attempt,
    fields: object,
    { server = someServer(), cut = false } = {},
  ): Promise<Reply> => {
    const headers = { token: attempt.player.token, 'idempotency-key': attempt.key };
    const sentAt = Date.now();
    const reply = await send(server.address, calls.placeBet.path, fields, { headers, cut });
    const milliseconds = Date.now() - sentAt;
    const name = nameOf(reply);
    if (milliseconds > 1_000) slow.push({ sentAt, milliseconds, end: `${name} of ${server.name}` });
    tally.set(name, (tally.get(name) ?? 0) + 1);
    return reply;
  };

  function recordReply(attempt: Attempt, reply: Reply, { atRest = false } = {}): void {
    const name = nameOf(reply);
    attempt.tries.push(name);
    if (reply.kind === 'answer' && reply.code === 200) {
      const { betId, coin } = reply.data as { betId: string; coin: number };
      placedAt.push(Date.now());
      if (attempt.placed && (attempt.placed.betId !== betId || attempt.placed.coin !== coin))
        violations.push(
          `Key ${attempt.key} was answered ${JSON.stringify(attempt.placed)} and later ${JSON.stringify(reply.data)}`,
        );
      attempt.placed ??= { betId, coin };
      delete attempt.refused;
    } else if (!attempt.placed && isCertain(attempt, name, atRest)) attempt.refused = name;
  }

  /** Acts like a client: sends, and retries with the same key while the outcome is unknown. */
  async function place(attempt: Attempt): Promise<void> {
    attempts.push(attempt);
    if (chance(0.02)) {
      // Both servers get the same request at the same time.
      const replies = await Promise.all(servers.map((server) => post(attempt, attempt.fields, { server })));
      for (const reply of replies) recordReply(attempt, reply);
      if (!attempt.placed && replies.some((reply) => isUnknown(nameOf(reply)))) delete attempt.refused;
    } else recordReply(attempt, await post(attempt, attempt.fields, { cut: chance(0.06) }));
    for (let tries = 1; isOpen(attempt) && tries < 8 && !chance(0.1); tries++) {
      await sleep(between(20, 500));
      recordReply(attempt, await post(attempt, attempt.fields, { cut: chance(0.06) }));
    }
    if (attempt.placed && chance(0.02)) await probe(attempt);
  }

  /** A used key gives the same answer again, from either server, and a refusal for another body. */
  async function probe(attempt: Attempt): Promise<void> {
    recordReply(attempt, await post(attempt, attempt.fields));
    const last = attempt.tries.at(-1)!;
    if (last !== 'ok' && !isUnknown(last) && !tryAgain.includes(last))
      violations.push(`Bet ${attempt.placed!.betId} was placed, and its repetition was told ${last}`);
    const other = { ...attempt.fields, dsBet: [attempt.fields.dsBet[0] + 1, attempt.fields.dsBet[1]] };
    const name = nameOf(await post(attempt, other));
    if (name === 'ok') violations.push(`Key ${attempt.key} was used for two different bets`);
    else if (!isUnknown(name) && !tryAgain.includes(name) && name !== 'KeyReused')
      violations.push(`Key ${attempt.key} with another body was told ${name}`);
  }

  /** Other calls at the same time. */
  async function makeOtherCalls({ player }: Attempt): Promise<void> {
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
      const attempt = nextAttempt();
      if (attempt) {
        await place(attempt);
        if (chance(0.05)) await makeOtherCalls(attempt);
      }
      await sleep(between(0, 60));
    }
  }
  const working = Array.from({ length: workers }, work);

  return {
    attempts,
    tally,
    violations,
    placedAt,
    slow,
    async stop() {
      stopping.abort();
      await Promise.all(working);
    },
    async resolve() {
      const doubtful = attempts.filter(isOpen);
      const worker = async () => {
        for (let attempt = doubtful.pop(); attempt; attempt = doubtful.pop())
          for (let tries = 0; isOpen(attempt) && tries < 20; tries++) {
            if (tries) await sleep(250);
            recordReply(attempt, await post(attempt, attempt.fields), { atRest: true });
          }
      };
      await Promise.all(Array.from({ length: 8 }, worker));
    },
    async repeat(share) {
      const some = attempts.filter((attempt) => attempt.placed && chance(share));
      for (const attempt of some) await probe(attempt);
      return some.length;
    },
  };
}
