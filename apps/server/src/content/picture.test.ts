import { expect, test } from 'vitest';
import { pictures } from '../testing/chat';
import { checkPicture } from './picture';

const bytesOf = (text: string) => Buffer.from(text, 'base64');
const latin = (text: string) => Buffer.from(text, 'latin1');

test.each([
  ['png', 'image/png'],
  ['jpeg', 'image/jpeg'],
  ['webp', 'image/webp'],
  ['lossless', 'image/webp'],
] as const)('a %s is recognised by its bytes', (name, type) => {
  expect(checkPicture(bytesOf(pictures[name]))).toMatchObject({ type, width: 1, height: 1 });
});

test('the size of a JPEG is read after padding and other segments', () => {
  const segments = '\xff\xd8\xff\xe1\0\x06Exif\xff\xff\xff\xc2\0\x11\x08\x01\x02\x03\x04\x03\0\0\0\0';
  expect(checkPicture(latin(segments))).toMatchObject({ type: 'image/jpeg', height: 258, width: 772 });
});

test('the size of an extended WebP is read', () => {
  const header = 'RIFF\x16\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0\x3f\x06\0\xaf\x04\0';
  expect(checkPicture(latin(header))).toMatchObject({ type: 'image/webp', width: 1600, height: 1200 });
});

const png = bytesOf(pictures.png);
const sized = (width: number, height: number) => {
  const copy = Buffer.from(png);
  copy.writeUInt32BE(width, 16);
  copy.writeUInt32BE(height, 20);
  return copy;
};

test.each([
  ['nothing', latin('')],
  ['text', latin('hello, this is certainly not a picture at all')],
  ['an SVG', latin('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"></svg>')],
  ['HTML', latin('<!doctype html><script>alert(1)</script>                    ')],
  ['a GIF', latin('GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff!\xf9\x04\x01\0\0\0\0,')],
  ['HTML behind the first bytes of a JPEG', latin('\xff\xd8\xff<html><script>alert(1)</script></html>')],
  ['a JPEG that ends before its frame', latin('\xff\xd8\xff\xe0\xff\xff<script>alert(1)</script>')],
  [
    'a JPEG with data before its frame',
    latin('\xff\xd8\xff\xda\0\x04\0\0\xff\xc0\0\x11\x08\0\x01\0\x01\x03'),
  ],
  ['HTML behind the name of a PNG', latin('\x89PNG\r\n\x1a\n<script>alert(1)</script>      ')],
  ['half a PNG', png.subarray(0, 30)],
  ['HTML behind the name of a WebP', latin('RIFF\0\0\0\0WEBP<script>alert(1)</script>      ')],
  ['half a WebP', bytesOf(pictures.webp).subarray(0, 28)],
  ['a picture without width', sized(0, 10)],
  ['a picture that unpacks to billions of pixels', sized(60_000, 60_000)],
  ['a picture of too many pixels', sized(9_000, 9_000)],
])('%s is not a picture', (_what, bytes) => {
  expect(checkPicture(bytes)).toBeUndefined();
});
