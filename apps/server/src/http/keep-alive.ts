/** Longer than the timeout of the proxies in front of us, so that we never close a connection on which a request is on its way. */
export const keepAliveTimeout = 72_000;
