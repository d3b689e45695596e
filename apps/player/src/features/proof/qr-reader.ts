/** Enough for the largest code that we make, in half of a picture. */
const longestSide = 1_024;

/** The text of a QR code in a picture; nothing leaves the phone. Not every browser can read codes by itself. */
export async function readCode(picture: HTMLVideoElement | Blob): Promise<string | undefined> {
  const pixels = await pixelsOf(picture).catch(() => undefined);
  if (!pixels) return undefined;
  const { decodeQR } = await import('qr/decode.js');
  try {
    return decodeQR(pixels);
  } catch {
    return undefined;
  }
}

async function pixelsOf(picture: HTMLVideoElement | Blob): Promise<ImageData | undefined> {
  const bitmap = await createImageBitmap(picture);
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return context?.getImageData(0, 0, canvas.width, canvas.height);
}
