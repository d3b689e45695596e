import { readFileSync, statSync } from 'node:fs';
import { inlinePartsOf, type InlineParts } from './page-policy';

/** The page of an app as it was built, and what its policy has to permit. */
export interface Shell {
  html: string;
  inline: InlineParts;
  changedAt: number;
}

/** Reads the page again after a build has replaced it, because the files that it names are replaced too. */
export function readShell(file: string): () => Shell {
  let shell: Shell | undefined;
  return () => {
    const { mtimeMs: changedAt } = statSync(file);
    if (shell?.changedAt !== changedAt) {
      const html = readFileSync(file, 'utf8');
      shell = { html, inline: inlinePartsOf(html), changedAt };
    }
    return shell;
  };
}
