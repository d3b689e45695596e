import type { Finding } from './checks';
import type { InjectedFault } from './injection';
import type { Load } from './load';
import type { ServerProcess } from './servers';
import type { Turn } from './turns';
import { isUnknown } from './attempts';

interface Run {
  findings: readonly Finding[];
  injected: readonly InjectedFault[];
  turns: readonly Turn[];
  load: Load;
  servers: readonly ServerProcess[];
  stormSeconds: number;
}

const line = (name: string, value: string | number) =>
  console.log(`  ${name.padEnd(60)}${String(value).padStart(12)}`);

const countBy = <Item>(items: readonly Item[], nameOf: (item: Item) => string): [string, Item[]][] => {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(nameOf(item), [...(groups.get(nameOf(item)) ?? []), item]);
  return [...groups].toSorted(([one], [other]) => (one < other ? -1 : 1));
};

/** Prints the run and its findings. Returns true if nothing was wrong. */
export function printReport({ findings, injected, turns, load, servers, stormSeconds }: Run): boolean {
  const { attempts, tally } = load;
  const lost = attempts.filter(({ tries }) => tries.some(isUnknown));
  const placed = attempts.filter((attempt) => attempt.placed);

  console.log('\nFaults (how often; the longest time without an acknowledged bet, in ms)');
  for (const [name, some] of countBy(injected, (one) => one.name))
    line(`${some.length} x ${name}`, Math.max(...some.map(({ silenceMilliseconds }) => silenceMilliseconds)));
  line(
    'kills in all',
    injected.reduce((sum, { kills }) => sum + kills, 0),
  );
  line(
    'starts of a server that failed and were repeated',
    servers.reduce((sum, one) => sum + one.failedStarts, 0),
  );

  console.log('\nThe slowest answers: ms, and seconds after which fault');
  for (const { sentAt, milliseconds, end } of load.slow
    .toSorted((one, other) => other.milliseconds - one.milliseconds)
    .slice(0, 12)) {
    const fault = injected.findLast(({ at }) => at <= sentAt + milliseconds);
    const after = fault ? `${((sentAt - fault.at) / 1000).toFixed(1)} s after: ${fault.name}` : 'before any';
    line(`${end}, ${after}`, milliseconds);
  }

  console.log('\nTurns, three draws each');
  for (const [name, some] of countBy(turns, ({ end }) => end)) line(name, some.length);

  console.log(`\nBets in ${Math.round(stormSeconds)} s of storm`);
  line('attempts sent', attempts.length);
  line('acknowledged', placed.length);
  line('acknowledged a second', (placed.length / stormSeconds).toFixed(0));
  line('acknowledged in the best second', bestSecond(load.placedAt));
  line('refused for certain', attempts.filter(({ refused }) => refused).length);
  line('an answer was lost or uncertain', lost.length);
  line('  of these found placed by a retry', lost.filter((attempt) => attempt.placed).length);
  for (const [name, count] of [...tally].toSorted(([, one], [, other]) => other - one))
    line(`answer: ${name}`, count);

  console.log('\nFound');
  for (const { name, checked, problems } of findings) {
    console.log(`  ${problems.length ? 'WRONG' : 'ok   '} ${name} (${checked})`);
    for (const problem of problems.slice(0, 10)) console.log(`        ${problem}`);
    if (problems.length > 10) console.log(`        and ${problems.length - 10} more`);
  }
  const wrong = findings.filter(({ problems }) => problems.length).length;
  console.log(
    wrong
      ? `\n${wrong} of ${findings.length} checks found something`
      : `\nAll ${findings.length} checks are clean`,
  );
  return wrong === 0;
}

function bestSecond(moments: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const moment of moments) {
    const second = Math.floor(moment / 1000);
    counts.set(second, (counts.get(second) ?? 0) + 1);
  }
  return Math.max(0, ...counts.values());
}
