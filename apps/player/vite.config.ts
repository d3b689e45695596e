import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { inlineStyle } from './inline-style';
import { precompress } from './precompress';
import { preloadLinks } from './preload-links';
import { serviceWorker } from './service-worker';
import { webManifest } from './web-manifest';
import { withoutDocs } from './without-docs';

const server = 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [
    withoutDocs(),
    react(),
    tailwind(),
    preloadLinks([/src\/app\/start\.tsx$/, /messages\/src\/player\/home\/zh\.ts$/]),
    webManifest(),
    inlineStyle(),
    serviceWorker(),
    precompress(),
  ],
  server: { host: '127.0.0.1', proxy: { '/api': server, '/outbox': server } },
  build: {
    target: ['chrome111', 'safari16.4', 'firefox128'],
    modulePreload: {
      polyfill: false,
      // What home loads is there before anything else is asked for.
      resolveDependencies: (_file, needed) =>
        needed.filter((file) => !/(?:^|\/)(?:boot|app|rolldown-runtime)-/.test(file)),
    },
    // Inlined assets would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // All that home needs is one file, which compresses better than the many that sharing would cut it into.
        // What the entry itself needs stays with it, so that another language's catalogue is not asked for late.
        codeSplitting: {
          groups: [
            { name: 'boot', test: /src\/main\.ts$/, priority: 2 },
            { name: 'app', test: /src\/app\/start\.tsx$/, priority: 1 },
            // What every visit loads after the first view is one file, too.
            {
              name: 'late',
              test: /src\/(?:app\/late|lib\/api\/network-parts|lib\/i18n\/more-texts|lib\/parts\/load-failed)\.tsx?$/,
            },
          ],
        },
      },
    },
  },
});
