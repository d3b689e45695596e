import { base, paths, type Path } from './paths';

/** Where an address leads. */
export interface Place {
  href: string;
  /** Undefined when the console has no such page. */
  path: Path | undefined;
  params: Readonly<Record<string, string>>;
  search: Readonly<Record<string, string>>;
}

export function placeOf(href: string): Place {
  // The host is never looked at; only a whole address can be taken apart.
  const url = new URL(href, 'http://console');
  const below = url.pathname.startsWith(base) ? url.pathname.slice(base.length) : url.pathname;
  const segments = `/${below.replaceAll(/^\/+|\/+$/g, '')}`.split('/');
  const search = Object.fromEntries(url.searchParams);
  for (const path of paths) {
    const params = match(path.split('/'), segments);
    if (params) return { href, path, params, search };
  }
  return { href, path: undefined, params: {}, search };
}

function match(pattern: readonly string[], segments: readonly string[]): Record<string, string> | undefined {
  if (pattern.length !== segments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index] ?? '';
    if (part.startsWith('$') && segment) params[part.slice(1)] = segment;
    else if (part !== segment) return undefined;
  }
  return params;
}
