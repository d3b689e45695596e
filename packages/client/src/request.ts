/** How a call is made, as the contract says. */
export interface Route {
  path: string;
  methods: readonly ['GET' | 'POST', ...('GET' | 'POST')[]];
}

export interface Wanted {
  route: Route;
  fields: object;
  /** What stands in the query of every call, such as the language. */
  always: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  /** Where the server is, if not where the page came from. */
  base?: string | undefined;
}

interface Prepared {
  url: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
}

/**
 * A GET's fields stand in the query; a POST's travel in the body, and every call that carries a secret is a POST, so
 * that no address, log or history ever holds one.
 */
export function prepareRequest({ route, fields, always, headers, base = '' }: Wanted): Prepared {
  const [method] = route.methods;
  const query = new URLSearchParams();
  if (method === 'GET')
    for (const [key, value] of Object.entries(fields)) if (value !== undefined) query.set(key, plain(value));
  for (const [key, value] of Object.entries(always)) query.set(key, value);
  const url = `${base}${route.path}?${query.toString()}`;
  if (method === 'GET') return { url, method, headers: { ...headers } };
  return {
    url,
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(fields),
  };
}

const plain = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
