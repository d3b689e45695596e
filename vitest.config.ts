import { defineConfig } from 'vitest/config';

/** Rules and messages are pure; the server's tests share one database cluster; the browser's share one running product. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['packages/*/src/**/*.test.ts', 'apps/player/src/**/*.test.ts'] } },
    ],
  },
});
