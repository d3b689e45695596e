/** What libpq allows of `target_session_attrs`, as far as a server that writes can use it. */
const writableAttrs = ['any', 'read-write', 'primary'];

/**
 * The addresses of single hosts in an address that may name several, in either form of libpq:
 * `postgres://user@one:5432,two:5432/name` or `postgres://user@/name?host=one,two&port=5432`. Undefined for what is
 * no address of a database.
 */
export function hostsOf(address: string): string[] | undefined {
  const [, scheme, authority = '', path = '', query = ''] =
    /^(postgres(?:ql)?:\/\/)([^/?#]*)(\/[^?#]*)?(?:\?([^#]*))?$/.exec(address) ?? [];
  if (scheme === undefined) return undefined;
  const parameters = new URLSearchParams(query);
  if (!writableAttrs.includes(parameters.get('target_session_attrs') ?? 'any')) return undefined;
  const user = authority.slice(0, authority.lastIndexOf('@') + 1);
  const named = authority.slice(user.length).split(',');
  const hosts = authority.length > user.length ? named : hostsIn(parameters);
  if (!hosts) return undefined;
  for (const name of ['target_session_attrs', 'host', 'port']) parameters.delete(name);
  const rest = parameters.size ? `${path}?${parameters.toString()}` : path;
  const single = hosts.map((host) => `${scheme}${user}${host}${rest}`);
  return single.every((url) => URL.canParse(url)) ? single : undefined;
}

function hostsIn(parameters: URLSearchParams): string[] | undefined {
  const hosts = parameters.get('host')?.split(',') ?? ['localhost'];
  const ports = parameters.get('port')?.split(',') ?? ['5432'];
  if (ports.length > 1 && ports.length !== hosts.length) return undefined;
  return hosts.map((host, at) => `${encodeURIComponent(host)}:${ports[at] ?? ports[0]}`);
}

/** For an address that was checked when it was read. */
export function requireHosts(address: string): string[] {
  const hosts = hostsOf(address);
  if (!hosts) throw new Error('This is no address of a database');
  return hosts;
}
