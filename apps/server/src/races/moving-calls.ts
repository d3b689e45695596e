import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { staffCalls, type StaffCall } from '@truedraw/contract/staff';

const source = resolve(import.meta.dirname, '..');
const ledger = join(source, 'ledger/booking.ts');

/** The files that a file loads; imports of types load nothing. */
const loadedBy = (file: string): { names: string[]; file: string }[] =>
  [...readFileSync(file, 'utf8').matchAll(/^import (?!type )\{([^}]*)\} from '(\.[^']+)'/gm)].flatMap(
    ([, names, path]) => {
      const target = resolve(dirname(file), path!);
      const found = [`${target}.ts`, join(target, 'index.ts')].find((one) => existsSync(one));
      return found ? [{ names: names!.split(',').map((name) => name.trim()), file: found }] : [];
    },
  );

function reachesLedger(file: string, seen = new Set<string>()): boolean {
  if (seen.has(file)) return false;
  seen.add(file);
  return file === ledger || loadedBy(file).some((one) => reachesLedger(one.file, seen));
}

/** The betting engine is no import of its handler but a service. */
const betsDirectly = (file: string): boolean =>
  /bets\.(place|placeSeries|cancel)\(/.test(readFileSync(file, 'utf8'));

/**
 * These lock the wallet, so that a bet after them knows of them: own limits, and an exclusion that is carried over at a
 * login, shown or lifted. The last one releases a colleague, no money.
 */
const moveNothing = [
  'setLimits',
  'takeBreak',
  'selfExclude',
  'login',
  'refreshToken',
  'user',
  'liftExclusion',
  'confirmStaff',
];

/**
 * The calls whose handlers can book coins, found by what their files import, and those by which staff release money or
 * figures.
 */
export function callsThatMoveCoins(): string[] {
  const handlers = ['player', 'staff'].flatMap((side) => loadedBy(join(source, `start/${side}-handlers.ts`)));
  const booking = handlers.filter(({ file }) => reachesLedger(file) || betsDirectly(file));
  const releasing = Object.entries<StaffCall>(staffCalls).filter(([, { releases }]) => releases);
  const names = [...booking.flatMap((one) => one.names), ...releasing.map(([name]) => name)];
  return [...new Set(names)].filter((name) => !moveNothing.includes(name)).toSorted();
}
