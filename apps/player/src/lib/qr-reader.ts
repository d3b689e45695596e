/** In pixels. Even our largest code is readable at this size if it fills half of the picture. */
const usualSide = 1_024;
/** For the small code of a bank's slip in the picture of a whole screen. */
const slipSides = [usualSide, 1_600, 2_600];

/** Reads the text of a QR code in a picture, on the phone. A library is used, because not every browser can do this. */
export async function readCode(
  picture: HTMLVideoElement | Blob,
  longestSide = usualSide,
): Promise<string | undefined> {
  const pixels = await pixelsOf(picture, longestSide).catch(() => undefined);
  if (!pixels) return undefined;
  const { decodeQR } = await import('qr/decode.js');
  try {
    return decodeQR(pixels);
  } catch {
    return undefined;
  }
}

/** The code of a slip, which may be a small part of the picture. */
export async function readSlip(picture: Blob): Promise<string | undefined> {
  for (const side of slipSides) {
    const text = await readCode(picture, side);
    if (text) return text;
  }
  return undefined;
}

async function pixelsOf(
  picture: HTMLVideoElement | Blob,
  longestSide: number,
): Promise<ImageData | undefined> {
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
