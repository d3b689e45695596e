import { describe, expect, test } from 'vitest';
import { pictures } from '../testing/chat';
import { checkPicture, readPicture } from './picture';
import type { PictureType } from './picture-type';
import { stripMetadata } from './strip-metadata';

const latin = (text: string) => Buffer.from(text, 'latin1');
const bytesOf = (name: keyof typeof pictures) => Buffer.from(pictures[name], 'base64');
const insert = (bytes: Buffer, at: number, part: Buffer) =>
  Buffer.concat([bytes.subarray(0, at), part, bytes.subarray(at)]);

const segment = (marker: number, text: string) => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(text.length + 2, 2);
  return Buffer.concat([head, latin(text)]);
};
const pngChunk = (name: string, text: string) => {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(text.length);
  return Buffer.concat([head, latin(name), latin(text), Buffer.alloc(4)]);
};
const webpChunk = (name: string, data: Buffer) => {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(data.length);
  return Buffer.concat([latin(name), size, data, Buffer.alloc(data.length % 2)]);
};
const place = '13.7563 N, 100.5018 E';

describe('the place where a picture was taken goes', () => {
  test.each([
    ['Exif or XMP', 0xe1],
    ['Photoshop', 0xed],
    ['any other application', 0xe5],
    ['a comment', 0xfe],
  ])('from a JPEG, in a segment of %s', (_what, marker) => {
    const original = bytesOf('jpeg');
    const tagged = insert(original, 2, segment(marker, `Exif\0\0${place}`));
    expect(stripMetadata('image/jpeg', tagged)).toEqual(original);
  });

  test('from a JPEG, behind a segment that stays and padding', () => {
    const original = bytesOf('jpeg');
    const behind = 2 + 2 + original.readUInt16BE(4);
    const tagged = insert(original, behind, Buffer.concat([latin('\xff'), segment(0xe1, place)]));
    expect(stripMetadata('image/jpeg', tagged)).toEqual(original);
  });

  test.each(['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME'])('from a PNG, in %s', (name) => {
    const original = bytesOf('png');
    expect(stripMetadata('image/png', insert(original, 33, pngChunk(name, place)))).toEqual(original);
  });

  test('from what follows the end of a PNG', () => {
    const original = bytesOf('png');
    expect(stripMetadata('image/png', Buffer.concat([original, latin(place)]))).toEqual(original);
  });

  test.each(['EXIF', 'XMP '])('from a WebP, in %s, which its header no longer announces', (name) => {
    const size = latin('\0\0\0\0\0\0');
    const plain = bytesOf('webp').subarray(12);
    const webp = (flags: number, ...chunks: Buffer[]) => {
      const body = Buffer.concat([
        latin('WEBP'),
        webpChunk('VP8X', Buffer.concat([Buffer.from([flags, 0, 0, 0]), size])),
        ...chunks,
      ]);
      const length = Buffer.alloc(4);
      length.writeUInt32LE(body.length);
      return Buffer.concat([latin('RIFF'), length, body]);
    };
    const tagged = webp(0b0001_1100, plain, webpChunk(name, latin(place)));
    expect(checkPicture(tagged)).toBeDefined();
    expect(stripMetadata('image/webp', tagged)).toEqual(webp(0b0001_0000, plain));
  });
});

test.each<[keyof typeof pictures, PictureType]>([
  ['png', 'image/png'],
  ['jpeg', 'image/jpeg'],
  ['webp', 'image/webp'],
  ['lossless', 'image/webp'],
])('a %s that says nothing else stays as it is', (name, type) => {
  expect(stripMetadata(type, bytesOf(name))).toEqual(bytesOf(name));
});

test('a picture is kept without it', () => {
  const tagged = insert(bytesOf('jpeg'), 2, segment(0xe1, place));
  const { bytes } = readPicture(tagged.toString('base64'));
  expect(bytes.includes(place)).toBe(false);
  expect(checkPicture(bytes)).toMatchObject({ type: 'image/jpeg', width: 1, height: 1 });
});

test('the profile of colours stays', () => {
  const coloured = insert(bytesOf('jpeg'), 2, segment(0xe2, 'ICC_PROFILE\0'));
  expect(stripMetadata('image/jpeg', coloured)).toEqual(coloured);
});
