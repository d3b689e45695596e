import { paths, type Path } from './paths';

/** A parsed address of the app. */
export interface Place {
  href: string;
  /** Undefined when the app has no such page. */
  path: Path | undefined;
  params: Readonly<Record<string, string>>;
  /** The values are strings: ?sid=007 is "007". */
  search: Readonly<Record<string, string>>;
}

export function placeOf(href: string): Place {
  // `URL` needs a complete address. The host is not used.
  const url = new URL(href, 'http://app');
  const segments = url.pathname.replace(/(?<=.)\/+$/, '').split('/');
  const search = Object.fromEntries(url.searchParams);
  for (const path of paths) {
    const params = matchSegments(path.split('/'), segments);
    if (params) return { href, path, params, search };
  }
  return { href, path: undefined, params: {}, search };
}

function matchSegments(
  pattern: readonly string[],
  segments: readonly string[],
): Record<string, string> | undefined {
  if (pattern.length !== segments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index] ?? '';
    if (part.startsWith('$') && segment) params[part.slice(1)] = decode(segment);
    else if (part !== segment) return undefined;
  }
  return params;
}

/** A text with an invalid percent encoding is returned unchanged. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
