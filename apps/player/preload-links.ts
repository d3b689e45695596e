import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

/**
 * The entry asks for the app and the catalogue by dynamic import, which a browser would find only after running it.
 * Links in the page's head start those downloads together with the entry's own.
 */
export const preloadLinks = (modules: readonly string[]): Plugin => ({
  name: 'preload-links',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      if (!bundle) return [];
      const files = new Set<string>();
      const add = (chunk: Rolldown.OutputChunk) => {
        files.add(chunk.fileName);
        for (const file of chunk.imports) {
          const imported = bundle[file];
          if (imported?.type === 'chunk' && !files.has(file)) add(imported);
        }
      };
      for (const output of Object.values(bundle))
        if (
          output.type === 'chunk' &&
          output.moduleIds.some((id) => modules.some((module) => id.endsWith(module)))
        )
          add(output);
      return Array.from(files)
        .filter((file) => !html.includes(file))
        .map((file): HtmlTagDescriptor => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
          injectTo: 'head',
        }));
    },
  },
});
