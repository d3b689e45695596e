/** Matches strings, which stay unchanged, and numbers outside of them, which are put in quotes. */
const tokens = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g;

/**
 * Parses JSON and keeps its numbers as text. A parsed 1443.70 would lose its last digit, and that digit decides the
 * result.
 */
export function parseKeepingNumbers(json: string): unknown {
  JSON.parse(json); // Throws for invalid JSON, which our quotes might otherwise make valid.
  return JSON.parse(json.replaceAll(tokens, (token) => (token.startsWith('"') ? token : `"${token}"`)));
}

/** The text at a path like `quotes.0.last`; undefined when there is none. */
export function textAt(document: unknown, path: string): string | undefined {
  let place = document;
  for (const step of path.split('.')) {
    if (typeof place !== 'object' || place === null || !Object.hasOwn(place, step)) return undefined;
    place = (place as Record<string, unknown>)[step];
  }
  return typeof place === 'string' ? place : undefined;
}

/**
 * Converts baht to million baht by moving the point in the text; digits after the second decimal are cut, never
 * rounded.
 */
export function bahtToMillions(text: string): string {
  const match = /^(\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/.exec(text);
  if (!match) return text;
  const baht = match[1]!.replaceAll(',', '').padStart(7, '0');
  const millions = baht.slice(0, -6).replace(/^0+(?=\d)/, '');
  return `${millions}.${baht.slice(-6, -4)}`;
}

/** A feed's time: seconds or milliseconds since 1970, or a date and time, which is Bangkok's unless it names a zone. */
export function parseFeedTime(text: string): number | undefined {
  if (/^\d{10}(\.\d+)?$/.test(text)) return Math.round(Number(text) * 1000);
  if (/^\d{13}$/.test(text)) return Number(text);
  const match = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:?\d{2})?$/.exec(
    text,
  );
  if (!match) return undefined;
  const moment = Date.parse(`${match[1]}T${match[2]}${match[3] ?? '+07:00'}`);
  return Number.isNaN(moment) ? undefined : moment;
}
