/** The server says something on a stream every 20 seconds; one that is silent for this long has died without a word. */
export const silenceMs = 50_000;
