import type { Plugin } from 'vite';

const calls = /packages\/contract\/src\/[\w-]+\/calls\.ts$/;
const docs = /\babout:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")\s*,?/g;

/** The contract describes each call for its documentation. A phone needs none of that. */
export const withoutDocs = (): Plugin => ({
  name: 'without-docs',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => (calls.test(id) ? { code: code.replaceAll(docs, ''), map: null } : undefined),
});
