import { setImmediate as turn } from 'node:timers/promises';

/** Others in this process wait for a long piece of work no longer than about this. */
const sliceMilliseconds = 5;

/** Called between the parts of a long piece of work: lets others in whenever it has gone on for a while. */
export type Breath = () => Promise<void>;

export function createBreath(): Breath {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < sliceMilliseconds) return;
    await turn();
    began = performance.now();
  };
}
