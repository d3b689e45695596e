/**
 * Checks the imports between the folders ("rooms") of the server against scripts/rooms.json: every import is allowed
 * there, every allowed import is used, and there are no circles. Imports of types count too.
 *
 * `npm run rooms` writes the diagram in ARCHITECTURE.md. The check fails if the diagram is out of date.
 */
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { root } from './lib/run.mjs';

/** @typedef {{ folder: string, below: Record<string, string[]>, nouns: Record<string, string[]>, above: string[] }} Rooms */
/** @type {Rooms} */
const rooms = JSON.parse(readFileSync(join(root, 'scripts/rooms.json'), 'utf8'));
const source = join(root, rooms.folder);

/** @param {string} folder @returns {string[]} */
const filesIn = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory()
      ? filesIn(join(folder, entry.name))
      : entry.name.endsWith('.ts')
        ? [join(folder, entry.name)]
        : [],
  );

/** Separate programs (`audit/main.ts`) and tests may import anything. @param {string} file */
const isFree = (file) => /\.test\.ts$|-main\.ts$|\/main\.ts$|\/test-support\.ts$/.test(file);

/** The first folder below the source, or the name of a file outside of a folder. @param {string} file */
const roomOf = (file) => relative(source, file).split('/')[0]?.replace(/\.ts$/, '') ?? '';

/** @param {string} from @param {string} name */
function resolveImport(from, name) {
  const path = resolve(dirname(from), name);
  return [`${path}.ts`, join(path, 'index.ts'), path].find(
    (file) => existsSync(file) && statSync(file).isFile(),
  );
}

/** Every import from one room into another. */
function arrows() {
  /** @type {{ from: string, to: string, at: string }[]} */
  const found = [];
  for (const file of filesIn(source).filter((path) => !isFree(path))) {
    const from = roomOf(file);
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/(?:from|import\() ?'(\.[^']+)'/g)) {
      const target = resolveImport(file, name);
      if (!target?.startsWith(source)) continue;
      const to = roomOf(target);
      if (to !== from)
        found.push({ from, to, at: `${relative(root, file)} imports ${relative(root, target)}` });
    }
  }
  return found.filter(({ from }) => !rooms.above.includes(from));
}

/** The rooms that a room may import: those in its list, and for a noun also every room below. @param {string} room */
function allowedFor(room) {
  const noun = rooms.nouns[room];
  return noun ? [...Object.keys(rooms.below), ...noun] : rooms.below[room];
}

function problems() {
  const found = arrows();
  const wrong = found.flatMap(({ from, to, at }) => {
    const allowed = allowedFor(from);
    if (!allowed) return [`${from} is a room that scripts/rooms.json does not name: ${at}`];
    return allowed.includes(to) ? [] : [`${from} may not import ${to}: ${at}`];
  });
  const unused = [...Object.entries(rooms.below), ...Object.entries(rooms.nouns)].flatMap(([from, allowed]) =>
    allowed
      .filter((to) => !found.some((arrow) => arrow.from === from && arrow.to === to))
      .map((to) => `${from} is allowed to import ${to} and does not`),
  );
  return [...wrong, ...unused, ...contractProblems(), ...circles()];
}

/** The contract has folders of the same nouns. They may import each other only as in the server. */
function contractProblems() {
  const contract = join(root, 'packages/contract/src');
  return filesIn(contract).flatMap((file) => {
    const [noun = '', ...rest] = relative(contract, file).split('/');
    if (!rest.length || isFree(file)) return [];
    if (!rooms.nouns[noun]) return [`packages/contract/src/${noun} is no noun of scripts/rooms.json`];
    return [...readFileSync(file, 'utf8').matchAll(/from '\.\.\/([\w-]+)\/[^']+'/g)]
      .map(([, other = '']) => other)
      .filter((other) => !rooms.nouns[noun]?.includes(other))
      .map((other) => `${noun} may not import ${other}: ${relative(root, file)}`);
  });
}

/** The list is ordered: a room may only name rooms that come before it. */
function circles() {
  const names = [...Object.keys(rooms.below), ...Object.keys(rooms.nouns)];
  return [...Object.entries(rooms.below), ...Object.entries(rooms.nouns)].flatMap(([room, allowed]) =>
    allowed
      .filter((other) => names.indexOf(other) < 0 || names.indexOf(other) >= names.indexOf(room))
      .map((other) => `${room} names ${other}, which does not stand before it`),
  );
}

const begin = '<!-- rooms: made by `npm run rooms` -->';
const end = '<!-- end of rooms -->';

/** A diagram of the nouns and their imports. Every noun may also import the rooms below. */
function diagram() {
  const lines = Object.entries(rooms.nouns).flatMap(([noun, needs]) =>
    needs.length ? needs.map((other) => `  ${noun} --> ${other}`) : [`  ${noun}`],
  );
  const below = Object.keys(rooms.below).map((room) => `    ${room}`);
  return [
    '```mermaid',
    'flowchart TD',
    ...lines,
    '  subgraph below [below every noun]',
    ...below,
    '  end',
    '```',
  ].join('\n');
}

function renderedPage() {
  const file = join(root, 'ARCHITECTURE.md');
  const text = readFileSync(file, 'utf8');
  const [before, rest = ''] = text.split(begin);
  return { file, text, rendered: `${before}${begin}\n\n${diagram()}\n\n${end}${rest.split(end)[1] ?? ''}` };
}

const found = problems();
const { file, text, rendered } = renderedPage();
if (process.argv.includes('--write')) writeFileSync(file, rendered);
else if (text !== rendered)
  found.push('The picture of the rooms in ARCHITECTURE.md is out of date: npm run rooms');
for (const problem of found) console.log(problem);
process.exitCode = found.length ? 1 : 0;
