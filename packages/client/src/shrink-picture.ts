const mostBytes = 2 * 1024 * 1024;

/** Tried in this order until the picture is small enough. `part` is a fraction of the longest side. */
const tries = [
  { part: 1, quality: 0.85 },
  { part: 1, quality: 0.7 },
  { part: 0.75, quality: 0.6 },
  { part: 0.5, quality: 0.5 },
];

interface PictureOptions {
  longestSide: number;
  /** A WebP keeps transparent parts; a photograph is smaller as a JPEG. */
  type: 'image/jpeg' | 'image/webp';
}

export interface SmallPicture {
  /** Base64. */
  data: string;
  width: number;
  height: number;
}

/**
 * Encodes a picture again, at most as large as the options allow. Other data of the file, such as the place where it
 * was taken, is dropped. Returns undefined if the browser cannot read the picture or cannot make it small enough.
 */
export async function shrinkPicture(
  file: Blob,
  { longestSide, type }: PictureOptions,
): Promise<SmallPicture | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return undefined;
  try {
    for (const { part, quality } of tries) {
      const canvas = paint(bitmap, { longestSide: longestSide * part, type });
      const blob = await new Promise<Blob | null>((resolve) => {
        canvas.toBlob(resolve, type, quality);
      });
      if (blob && blob.size <= mostBytes)
        return { data: await base64Of(blob), width: canvas.width, height: canvas.height };
    }
    return undefined;
  } finally {
    bitmap.close();
  }
}

function paint(bitmap: ImageBitmap, { longestSide, type }: PictureOptions): HTMLCanvasElement {
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (context && type === 'image/jpeg') {
    // A JPEG has no transparency; transparent parts would become black.
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function base64Of(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') resolve(reader.result.replace(/^.*,/, ''));
    });
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')));
    reader.readAsDataURL(blob);
  });
}
