import { setTimeout as sleep } from 'node:timers/promises';

type Answer = { code: number; data: unknown };

async function sentUntil<Sent extends Answer>(
  isDecided: (answer: Sent) => boolean,
  send: () => Promise<Sent>,
): Promise<Sent> {
  for (let tries = 0; ; tries++) {
    const answer = await send();
    if (isDecided(answer)) return answer;
    if (tries > 300) throw new Error(`A request stays without an answer: ${JSON.stringify(answer)}`);
    await sleep(20);
  }
}

/** Sends a request until it is decided, as the app does: an answer that was lost is asked for again by the same key. */
export const decided = <Sent extends Answer>(send: () => Promise<Sent>): Promise<Sent> =>
  sentUntil(({ code }) => code < 500, send);

/** The same of a request without a key: of a busy server it is known that nothing was done. */
export const unlessBusy = <Sent extends Answer>(send: () => Promise<Sent>): Promise<Sent> =>
  sentUntil(({ data }) => (data as { error?: string } | null)?.error !== 'Busy', send);
