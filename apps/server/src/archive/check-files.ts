import { createHash, type Hash } from 'node:crypto';
import { canonical } from '@truedraw/proof';
import { linesFile, type Archivable } from './format';
import type { OpenArchive, ReadMember } from './read-files';

/** Holds the members, which come in their order, against the index and the manifest. */
export function createFilesCheck<Of extends keyof Archivable>(
  { manifest }: OpenArchive<Of>,
  of: Of,
  fail: (problem: string) => never,
) {
  const files: { bytes: number; hash: Hash }[] = [];
  return {
    add({ member, bytes, lines: [first] }: ReadMember<Of>): void {
      const isNext = member.file === files.length;
      if (isNext) files.push({ bytes: 0, hash: createHash('sha256') });
      const file = files.at(-1)!;
      const isHere = member.file === files.length - 1 && member.offset === file.bytes;
      if (!isHere || first?.lane !== member.lane || first.user_id !== member.userId)
        fail(`the index does not say what is in ${linesFile(of, member.file)} at byte ${member.offset}`);
      file.bytes += bytes.length;
      file.hash.update(bytes);
    },
    end(): void {
      const written = files.map(({ bytes, hash }, at) => ({
        name: linesFile(of, at),
        bytes,
        sha256: hash.digest('hex'),
      }));
      if (canonical(written) !== canonical(manifest.files.map((file) => ({ ...file }))))
        fail('its files are not those of the manifest');
    },
  };
}
