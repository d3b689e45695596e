/** The server sends an event on a stream every 20 seconds. A stream without one for this long is broken. */
export const streamTimeoutMs = 50_000;
