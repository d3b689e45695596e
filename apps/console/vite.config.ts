import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from '../player/precompress';

const server = 'http://127.0.0.1:8080';

export default defineConfig({
  base: '/console/',
  plugins: [react(), tailwind(), precompress()],
  server: { host: '127.0.0.1', proxy: { '/api': server, '/outbox': server } },
  build: {
    target: ['chrome111', 'safari16.4', 'firefox114'],
    modulePreload: { polyfill: false },
    // Inlined assets would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    // The parts of antd that several pages share are one file of this size, which the browser keeps.
    chunkSizeWarningLimit: 900,
  },
});
