import { defineConfig, type Plugin } from 'vite';

/**
 * One file for each program, our own packages inside; what is from npm stays outside, loaded from node_modules, except the
 * renderer's React, and packages of many small files, which would take half of the time that a server needs to be loaded.
 */
const renderer = ['react', 'react-dom', 'scheduler', 'zustand'];
const manyFiles = [
  ...'typebox fastify @fastify fastify-plugin ajv ajv-formats avvio fast-json-stringify fast-querystring'.split(
    ' ',
  ),
  ...'fast-uri find-my-way ret safe-regex2 semver prom-client @opentelemetry tdigest bintrees'.split(' '),
  ...'web-push asn1.js jws jwa ecdsa-sig-formatter'.split(' '),
];

const programs = {
  main: 'src/main.ts',
  staff: 'src/staff/main.ts',
  audit: 'src/audit/main.ts',
  'rotate-key': 'src/proof/rotate-main.ts',
  backup: 'src/backup/main.ts',
  archive: 'src/archive/main.ts',
  distribute: 'src/db/distribution/main.ts',
  'roll-back': 'src/db/roll-back-main.ts',
  // The part of the player's app that renders its pages; `main` loads it at the start.
  'render-page': '../player/src/app/render-page.tsx',
};

/** What the player's app loads later is never rendered on the server. */
const laterOnPhones = (): Plugin => ({
  name: 'later-on-phones',
  resolveDynamicImport: (id, importer) =>
    importer?.includes('/apps/player/') && typeof id === 'string' ? { id, external: true } : null,
});

export default defineConfig({
  plugins: [laterOnPhones()],
  // React has two variants, and this one is chosen while building.
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: true,
    rollupOptions: { input: programs },
    target: 'node20',
    sourcemap: true,
    emptyOutDir: true,
  },
  ssr: { noExternal: new RegExp(`^(?:${['@truedraw', ...renderer, ...manyFiles].join('|')})(?:/|$)`) },
});
