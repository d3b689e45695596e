const mostBytes = 2 * 1024 * 1024;

/** Tried one after the other until the picture is small enough; `part` is of the longest side. */
const tries = [
  { part: 1, quality: 0.85 },
  { part: 1, quality: 0.7 },
  { part: 0.75, quality: 0.6 },
  { part: 0.5, quality: 0.5 },
];

interface Wish {
  longestSide: number;
  /** Clear parts stay clear in a WebP; a photograph is smaller as a JPEG. */
  type: 'image/jpeg' | 'image/webp';
}

export interface SmallPicture {
  /** As base64. */
  data: string;
  width: number;
  height: number;
}

/**
 * Draws a picture anew, no larger than wished. Whatever else stood in the file, such as where it was taken, stays
 * behind. Undefined for what the browser cannot read as a picture, or cannot make small enough.
 */
export async function shrinkPicture(
  file: Blob,
  { longestSide, type }: Wish,
): Promise<SmallPicture | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return undefined;
  try {
    for (const { part, quality } of tries) {
      const canvas = draw(bitmap, { longestSide: longestSide * part, type });
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

function draw(bitmap: ImageBitmap, { longestSide, type }: Wish): HTMLCanvasElement {
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (context && type === 'image/jpeg') {
    // A JPEG has no clear parts; they would come out black.
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
