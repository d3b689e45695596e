/** Settings of a server with every shortcut, and of one that goes by what its libraries document. */
export const shortcutWays: [what: string, settings: Record<string, string>][] = [
  ['with every shortcut', {}],
  ['without shortcuts', { PIPELINE: 'off', COPY: 'off', FAST_ANSWERS: 'off' }],
];
