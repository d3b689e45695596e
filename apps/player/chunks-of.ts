import type { Rolldown } from 'vite';

/** The files that hold these modules, with all that those import. A module that does not exist is an error. */
export function chunksOf(bundle: Rolldown.OutputBundle, modules: readonly RegExp[]): string[] {
  const files = new Set<string>();
  const add = ({ fileName, imports }: Rolldown.OutputChunk): void => {
    files.add(fileName);
    for (const file of imports) {
      const imported = bundle[file];
      if (imported?.type === 'chunk' && !files.has(file)) add(imported);
    }
  };
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  for (const module of modules) {
    const holding = chunks.filter(({ moduleIds }) => moduleIds.some((id) => module.test(id)));
    if (!holding.length) throw new Error(`no module of the app is called ${module.source}`);
    holding.forEach(add);
  }
  return [...files];
}
