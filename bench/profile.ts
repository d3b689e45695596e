import { readdir, readFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

interface Frame {
  functionName: string;
  url: string;
  lineNumber: number;
  columnNumber: number;
}

interface Profile {
  nodes: { id: number; callFrame: Frame; children?: number[] }[];
  samples: number[];
  /** Microseconds before each sample. */
  timeDeltas: number[];
}

type SourceOf = (frame: Frame) => string | undefined;

/**
 * The shares of a server's work in the last seconds of its profile: by room of our source, by package, and node's own. What node does for
 * the driver of the database belongs to the driver. Largest first, without idle time.
 */
export async function sharesOfWork(
  folder: string,
  seconds: number,
): Promise<{ part: string; share: number }[]> {
  const [name] = await readdir(folder);
  const profile = JSON.parse(await readFile(join(folder, name!), 'utf8')) as Profile;
  const partOf = partsOfNodes(profile, await sourcesOf(profile));
  const times = new Map<string, number>();
  let left = seconds * 1e6;
  for (let at = profile.samples.length - 1; at >= 0 && left > 0; at--) {
    const part = partOf(profile.samples[at]!);
    const time = profile.timeDeltas[at]!;
    left -= time;
    if (part) times.set(part, (times.get(part) ?? 0) + time);
  }
  const all = [...times.values()].reduce((sum, time) => sum + time, 0);
  return [...times]
    .map(([part, time]) => ({ part, share: time / all }))
    .toSorted((one, other) => other.share - one.share);
}

function partsOfNodes({ nodes }: Profile, sourceOf: SourceOf): (id: number) => string | undefined {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])));
  const known = new Map<number, string | undefined>();
  const partOf = (id: number): string | undefined => {
    const frame = frames.get(id)!;
    if (frame.functionName === '(idle)') return undefined;
    if (frame.functionName === '(garbage collector)') return 'garbage collection';
    const own = partOfFrame(frame, sourceOf);
    const parent = parents.get(id);
    const outer = parent === undefined ? undefined : cachedPartOf(parent);
    if (outer === driver && own !== 'hashes and signatures') return driver;
    return own ?? outer ?? 'node itself';
  };
  const cachedPartOf = (id: number): string | undefined => {
    if (!known.has(id)) known.set(id, partOf(id));
    return known.get(id);
  };
  return cachedPartOf;
}

const driver = 'driver of the database';

/** Nothing for what counts as its caller's, such as a method of a buffer. */
function partOfFrame(frame: Frame, sourceOf: SourceOf): string | undefined {
  // Some packages are part of our built files.
  const url = sourceOf(frame) ?? frame.url;
  if (/^node:(?:_http|net|internal\/(?:streams|stream_base|js_stream|timers))/.test(url))
    return "node's HTTP and sockets";
  if (url.startsWith('node:internal/crypto')) return 'hashes and signatures';
  if (/\/node_modules\/pg[-/]/.test(url)) return driver;
  if (url.includes('/node_modules/prom-client/')) return 'metrics';
  if (url.includes('/node_modules/')) return 'Fastify';
  const [, place, room] = /(?:([\w-]+)\/)?src\/([\w-]+)/.exec(url) ?? [];
  return room && `our ${place ?? room}`;
}

/** Where a function of a built file stands in our source. */
async function sourcesOf({ nodes }: Profile): Promise<SourceOf> {
  const built = new Set(
    nodes.map(({ callFrame }) => callFrame.url).filter((url) => url.includes('/apps/server/dist/')),
  );
  const maps = new Map(
    await Promise.all(
      [...built].map(async (url) => {
        const text = await readFile(`${fileURLToPath(url)}.map`, 'utf8');
        return [basename(url), new SourceMap(JSON.parse(text))] as const;
      }),
    ),
  );
  return ({ url, lineNumber, columnNumber }) => {
    const entry = maps.get(basename(url))?.findEntry(lineNumber, columnNumber);
    return entry && 'originalSource' in entry ? entry.originalSource : undefined;
  };
}
