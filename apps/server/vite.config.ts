import { defineConfig } from 'vite';

/** One file for each program, our own packages inside; everything from npm stays outside, loaded from node_modules. */
const programs = {
  main: 'src/main.ts',
  staff: 'src/staff/main.ts',
  audit: 'src/audit/main.ts',
  'rotate-key': 'src/proof/rotate-main.ts',
  backup: 'src/backup/main.ts',
  distribute: 'src/db/distribution/main.ts',
};

export default defineConfig({
  build: {
    ssr: true,
    rollupOptions: { input: programs },
    target: 'node20',
    sourcemap: true,
    emptyOutDir: true,
  },
  ssr: { noExternal: [/^@truedraw\//] },
});
