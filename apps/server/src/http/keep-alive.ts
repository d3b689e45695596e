/** Longer than the proxies in front of us wait, so that it is never we who hang up on a request under way. */
export const keepAliveTimeout = 72_000;
