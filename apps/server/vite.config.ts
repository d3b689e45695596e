import { defineConfig, type Plugin } from 'vite';

/** What has files of its own beside its code: programs for this machine, and a worker of its own. */
const outside = ['@node-rs/argon2', 'pino'];

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
  ssr: { noExternal: true, external: outside },
});
