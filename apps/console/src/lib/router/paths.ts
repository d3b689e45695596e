/** Every address of the console below /console. The table of pages has an entry for each. */
export const paths = [
  '/',
  '/draws',
  '/draws/:turn',
  '/sources',
  '/rehearsal',
  '/calendar',
  '/exposure',
  '/deposits',
  '/withdrawals',
  '/adjustments',
  '/channels',
  '/ledger',
  '/reports',
  '/users',
  '/users/:user',
  '/agents',
  '/chats',
  '/content',
  '/announcements',
  '/settings',
  '/changes',
  '/incidents',
  '/odd',
  '/books',
  '/trust',
  '/audit',
  '/outbox',
  '/staff',
  '/account',
] as const;

export type Path = (typeof paths)[number];

type ParamName<Text> = Text extends `${string}:${infer Name}` ? Name : never;

type Search = Readonly<Record<string, string | number>>;

/** The options of an address: its parameter, if it has one, and its query. */
type PathOptions<P extends Path> = [ParamName<P>] extends [never]
  ? [options?: { search?: Search }]
  : [options: { search?: Search; params: Readonly<Record<ParamName<P>, string | number>> }];

/** The address of a page, for a link of the router. */
export function hrefOf<P extends Path>(path: P, ...[options]: PathOptions<P>): string {
  const params: Readonly<Record<string, string | number>> =
    options && 'params' in options ? options.params : {};
  const filled = path.replace(/:(\w+)/, (_whole, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  );
  const query = new URLSearchParams(
    Object.entries(options?.search ?? {}).map(([name, value]) => [name, String(value)]),
  ).toString();
  return filled + (query && `?${query}`);
}
