/** The path and the methods of a call, from the contract. */
export interface Route {
  path: string;
  methods: readonly ['GET' | 'POST', ...('GET' | 'POST')[]];
}

export interface RequestOptions {
  route: Route;
  fields: object;
  /** Fields in the query of every call, such as the language. */
  always: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  /** The origin of the server, if it is not the origin of the page. */
  base?: string | undefined;
}

interface Prepared {
  url: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
}

/**
 * The fields of a GET are sent in the query, those of a POST in the body. Every call with a secret is a POST, so that
 * no address, log or history contains a secret.
 */
export function prepareRequest({ route, fields, always, headers, base = '' }: RequestOptions): Prepared {
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
