import { defineConfig } from 'vite';

/** One file with our own packages inside; everything from npm stays outside and is loaded from node_modules. */
export default defineConfig({
  build: { ssr: 'src/main.ts', target: 'node20', sourcemap: true, emptyOutDir: true },
  ssr: { noExternal: [/^@truedraw\//] },
});
