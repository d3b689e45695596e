import type { PictureType } from './picture-type';

/**
 * The picture without what else its file says, such as the place where it was taken, the camera or an author. Whoever
 * sends a picture by another program than ours would publish that unknowingly. Colours stay: their profile is kept.
 */
export function stripMetadata(type: PictureType, bytes: Buffer): Buffer {
  return Buffer.concat(partsOf[type](bytes));
}

const partsOf: Record<PictureType, (bytes: Buffer) => Buffer[]> = {
  'image/jpeg': jpegParts,
  'image/png': pngParts,
  'image/webp': webpParts,
};

/** Drops comments and the segments of applications, but not that of JFIF, of colours (2), and of Adobe's colours (14). */
function jpegParts(bytes: Buffer): Buffer[] {
  const parts = [bytes.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1]!;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    // From the start of the scan on, everything is the picture itself.
    if (marker === 0xda) break;
    const end = at + 2 + Math.max(2, bytes.readUInt16BE(at + 2));
    const isApplication = marker >= 0xe0 && marker <= 0xef;
    const isKept = isApplication ? [0xe0, 0xe2, 0xee].includes(marker) : marker !== 0xfe;
    if (isKept) parts.push(bytes.subarray(at, end));
    at = end;
  }
  return [...parts, bytes.subarray(at)];
}

const pngText = new Set(['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME']);

function pngParts(bytes: Buffer): Buffer[] {
  const parts = [bytes.subarray(0, 8)];
  for (let at = 8; at < bytes.length;) {
    if (at + 12 > bytes.length) break;
    // Length, name, data, checksum.
    const end = at + 12 + bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (!pngText.has(name)) parts.push(bytes.subarray(at, end));
    // What follows the end of a PNG is no part of the picture.
    if (name === 'IEND') break;
    at = end;
  }
  return parts;
}

const exifAndXmp = 0b0000_1100;

function webpParts(bytes: Buffer): Buffer[] {
  const chunks: Buffer[] = [];
  for (let at = 12; at + 8 <= bytes.length;) {
    const size = bytes.readUInt32LE(at + 4);
    const end = at + 8 + size + (size % 2);
    const name = bytes.toString('latin1', at, at + 4);
    const chunk = Buffer.from(bytes.subarray(at, end));
    if (name === 'VP8X' && chunk.length > 8) chunk[8]! &= ~exifAndXmp;
    if (name !== 'EXIF' && name !== 'XMP ') chunks.push(chunk);
    at = end;
  }
  const header = Buffer.from(bytes.subarray(0, 12));
  header.writeUInt32LE(4 + chunks.reduce((sum, { length }) => sum + length, 0), 4);
  return [header, ...chunks];
}
