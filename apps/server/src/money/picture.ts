import { createHash } from 'node:crypto';
import { Refusal } from '../http/refusal';
import type { Picture } from '../store/pictures';

const mostBytes = 1024 * 1024;

/** What a file is, by its first bytes; what it is called and claims to be does not matter. */
const magic: readonly { type: string; isIt: (bytes: Buffer) => boolean }[] = [
  {
    type: 'image/png',
    isIt: (bytes) => bytes.subarray(0, 8).equals(Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])),
  },
  { type: 'image/jpeg', isIt: (bytes) => bytes.subarray(0, 3).equals(Buffer.from([255, 216, 255])) },
  {
    type: 'image/webp',
    isIt: (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  },
];

/** Reads a picture that was sent as base64; refuses whatever browsers could take for anything but a picture. */
export function requirePicture(base64: string): Picture & { id: string } {
  const bytes = /^[A-Za-z0-9+/]+={0,2}$/.test(base64) ? Buffer.from(base64, 'base64') : Buffer.alloc(0);
  const type = magic.find(({ isIt }) => isIt(bytes))?.type;
  if (!type || bytes.length > mostBytes) throw new Refusal('PictureInvalid');
  return { id: createHash('sha256').update(bytes).digest('hex'), type, bytes };
}
