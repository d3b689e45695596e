/**
 * Loaded into a server before it starts: its calendar clock is wrong by as many milliseconds as the file says. Timers and
 * `performance.now()` go on, as where somebody sets the clock of a machine.
 */
import { readFileSync, watchFile } from 'node:fs';

const file = process.env['TEST_CLOCK_FILE'] ?? '';
let wrongBy = 0;
const read = () => (wrongBy = Number(readFileSync(file, 'utf8')));
read();
watchFile(file, { interval: 200, persistent: false }, read);

const RightDate = Date;
const now = () => RightDate.now() + wrongBy;
globalThis.Date = new Proxy(RightDate, {
  construct: (target, values, self) => Reflect.construct(target, values.length ? values : [now()], self),
  apply: () => new RightDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
