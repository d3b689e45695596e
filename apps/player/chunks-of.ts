import type { Rolldown } from 'vite';

/** The files that hold these modules, with all that those import. */
export function chunksOf(bundle: Rolldown.OutputBundle, modules: readonly RegExp[]): string[] {
  const files = new Set<string>();
  const add = ({ fileName, imports }: Rolldown.OutputChunk): void => {
    files.add(fileName);
    for (const file of imports) {
      const imported = bundle[file];
      if (imported?.type === 'chunk' && !files.has(file)) add(imported);
    }
  };
  for (const output of Object.values(bundle))
    if (output.type === 'chunk' && output.moduleIds.some((id) => modules.some((module) => module.test(id))))
      add(output);
  return [...files];
}
