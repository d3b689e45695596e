/** What a record may contain. No fractions and no null: every value must have exactly one spelling. */
export type Canonical =
  | string
  | number
  | boolean
  | readonly Canonical[]
  | { readonly [name: string]: Canonical };

/**
 * The only spelling of a value: JSON without spaces, the names of an object sorted by code unit, whole numbers only.
 * Python's json.dumps(value, sort_keys=True, separators=(',', ':'), ensure_ascii=False) writes the same.
 */
export function canonical(value: Canonical): string {
  if (typeof value === 'string') {
    if (/\p{Surrogate}/u.test(value)) throw new TypeError('half a character cannot be written');
    return JSON.stringify(value);
  }
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'number') {
    if (!Number.isSafeInteger(value)) throw new TypeError(`${value} is not a whole number`);
    return String(value === 0 ? 0 : value);
  }
  if (isList(value)) return `[${value.map(canonical).join(',')}]`;
  const fields = Object.keys(value).toSorted();
  for (const name of fields) if (!/^\w+$/.test(name)) throw new TypeError(`"${name}" is not a plain name`);
  return `{${fields.map((name) => `${JSON.stringify(name)}:${canonical(value[name]!)}`).join(',')}}`;
}

/** Undefined for a value that has no canonical form, so that nobody can have signed it. */
export function textIfAny(value: unknown): string | undefined {
  try {
    return canonical(value as Canonical);
  } catch {
    return undefined;
  }
}

const isList = (value: Canonical): value is readonly Canonical[] => Array.isArray(value);
