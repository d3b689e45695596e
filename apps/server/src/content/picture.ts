import { Refusal } from '../refusal';
import type { PictureType } from './picture-type';
import { stripMetadata } from './strip-metadata';

export interface CheckedPicture {
  type: PictureType;
  bytes: Buffer;
  width: number;
  height: number;
}

interface Size {
  width: number;
  height: number;
}

const largestPicture = 2 * 1024 * 1024;
/** A small file can contain a picture that is too large for a phone's memory. */
const longestSide = 10_000;
const mostPixels = 40_000_000;

/** A picture in base64, checked by its bytes, without the data about it that its file may contain. */
export function readPicture(base64: string): CheckedPicture {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) throw new Refusal('PictureUnknown');
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > largestPicture) throw new Refusal('PictureTooLarge');
  const picture = checkPicture(bytes);
  if (!picture) throw new Refusal('PictureUnknown');
  return { ...picture, bytes: stripMetadata(picture.type, bytes) };
}

/**
 * The type and size according to the bytes: a JPEG, a PNG or a WebP with a size in its header. Undefined for anything
 * else, whatever its name.
 */
export function checkPicture(bytes: Buffer): CheckedPicture | undefined {
  const found = (['image/jpeg', 'image/png', 'image/webp'] as const).flatMap((type) => {
    const size = readers[type](bytes);
    return size && fits(size) ? [{ type, bytes, ...size }] : [];
  });
  return found[0];
}

const fits = ({ width, height }: Size): boolean =>
  Math.min(width, height) > 0 && Math.max(width, height) <= longestSide && width * height <= mostPixels;

const readers: Record<PictureType, (bytes: Buffer) => Size | undefined> = {
  'image/jpeg': jpegSize,
  'image/png': pngSize,
  'image/webp': webpSize,
};

/** Follows the markers up to the frame, which contains the size and comes before any picture data. */
function jpegSize(bytes: Buffer): Size | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined;
  for (let at = 2; at + 9 < bytes.length;) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1]!;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    // Markers may be padded; data or the end before any frame means that it is no picture.
    if (marker === 0xff) at += 1;
    else if (marker < 0xc0 || (marker >= 0xd0 && marker <= 0xda)) return undefined;
    else at += 2 + Math.max(2, bytes.readUInt16BE(at + 2));
  }
  return undefined;
}

const pngStart = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1');

function pngSize(bytes: Buffer): Size | undefined {
  if (bytes.length < 33 || !bytes.subarray(0, 16).equals(pngStart)) return undefined;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

function webpSize(bytes: Buffer): Size | undefined {
  if (bytes.length < 30) return undefined;
  const word = (at: number) => bytes.toString('latin1', at, at + 4);
  if (word(0) !== 'RIFF' || word(8) !== 'WEBP') return undefined;
  if (word(12) === 'VP8 ' && bytes.readUIntBE(23, 3) === 0x9d012a)
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  if (word(12) === 'VP8L' && bytes[20] === 0x2f) {
    const bits = bytes.readUInt32LE(21);
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  }
  if (word(12) === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  return undefined;
}
