/** The push services of common browsers. Without this list we could be made to call any address. */
const knownHosts = [
  /^fcm\.googleapis\.com$/,
  /^jmt17\.google\.com$/,
  /^(?:[\w-]+\.)*push\.services\.mozilla\.com$/,
  /^(?:[\w-]+\.)*notify\.windows\.com$/,
  /^(?:[\w-]+\.)*push\.apple\.com$/,
];

/** Whether we send to this address: https at a known service, or an origin that the operator named. */
export function isPushAddress(endpoint: string, others: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, origin, hostname, port, username, password } = new URL(endpoint);
  if (username || password) return false;
  if (others.includes(origin)) return true;
  return protocol === 'https:' && port === '' && knownHosts.some((host) => host.test(hostname));
}
