import { defineConfig } from 'vite';

/** The benchmark and its load generator, built like the server: with our own packages bundled and those of npm left out. */
export default defineConfig({
  root: import.meta.dirname,
  logLevel: 'warn',
  build: {
    ssr: true,
    rolldownOptions: { input: ['main.ts', 'load.ts', 'phones.ts'] },
    outDir: 'dist',
    target: 'node20',
    emptyOutDir: true,
  },
  ssr: { noExternal: [/^@truedraw\//] },
});
