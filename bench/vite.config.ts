import { defineConfig } from 'vite';

/** The benchmark and its load generator, built like the server: our own packages inside, everything from npm outside. */
export default defineConfig({
  root: import.meta.dirname,
  logLevel: 'warn',
  build: {
    ssr: true,
    rolldownOptions: { input: ['main.ts', 'load.ts'] },
    outDir: 'dist',
    target: 'node20',
    emptyOutDir: true,
  },
  ssr: { noExternal: [/^@truedraw\//] },
});
