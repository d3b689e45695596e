/** Settings of a server with every shortcut, and of one that uses only documented features. */
export const shortcutSettings: [what: string, settings: Record<string, string>][] = [
  ['with every shortcut', {}],
  ['without shortcuts', { PIPELINE: 'off', COPY: 'off', FAST_ANSWERS: 'off' }],
];
