import { createHash } from 'node:crypto';

/** What stands in a page itself and may run or apply there, as the policy names it. */
export interface InlineParts {
  scripts: readonly string[];
  styles: readonly string[];
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const textsOf = (html: string, element: RegExp): string[] =>
  [...html.matchAll(element)].map(([, text = '']) => hashOf(text));

/** Data in a script element is not run, so it needs no permission. */
export const inlinePartsOf = (html: string): InlineParts => ({
  scripts: textsOf(html, /<script>([\s\S]*?)<\/script>/g),
  styles: textsOf(html, /<style>([\s\S]*?)<\/style>/g),
});

const listed = (parts: readonly string[]): string => parts.map((part) => ` ${part}`).join('');

/** Only our own code runs on our pages, and Google's sign-in where it is configured. */
export function pagePolicy(google: boolean, { scripts, styles }: InlineParts): string {
  const site = google ? ' https://accounts.google.com' : '';
  return [
    "default-src 'self'",
    `script-src 'self'${listed(scripts)}${site}`,
    // A hash beside 'unsafe-inline' would make browsers ignore the latter, which Google's button needs.
    `style-src 'self'${google ? ` 'unsafe-inline'${site}` : listed(styles)}`,
    `connect-src 'self'${site}`,
    `frame-src ${google ? site.trim() : "'none'"}`,
    "img-src 'self' data: https:",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
