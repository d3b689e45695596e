const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => entities[character]!);

/** A plain page for operators and developers; players never see it. */
export const page = (title: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="/plain.css"></head><body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`;

/** Served as a file because our pages have no inline styles. */
export const pageStyles = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0;padding:24px}main{max-width:960px;margin:auto}h1{font-size:1.5rem}h2{font-size:1.05rem;margin:2rem 0 .25rem}
code,td.code{font-family:ui-monospace,monospace}table{border-collapse:collapse;width:100%;font-size:.9rem}
th,td{text-align:left;padding:.4rem .75rem .4rem 0;border-bottom:1px solid #8883;vertical-align:top}
td.code{font-size:1.25rem;letter-spacing:.1em}.muted{opacity:.75}`;
