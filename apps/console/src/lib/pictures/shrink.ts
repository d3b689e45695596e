const mostBytes = 2 * 1024 * 1024;

interface Wish {
  longestSide: number;
  /** Clear parts stay clear in a WebP; a photograph is smaller as a JPEG. */
  type: 'image/jpeg' | 'image/webp';
}

/**
 * Draws a picture anew, no larger than wished, as base64. Whatever else stood in the file, such as where it was taken,
 * stays behind. Undefined for what the browser cannot read as a picture, or cannot make small enough.
 */
export async function shrinkPicture(file: Blob, { longestSide, type }: Wish): Promise<string | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return undefined;
  try {
    for (const quality of [0.88, 0.7, 0.5]) {
      const blob = await draw(bitmap, { longestSide, type, quality });
      if (blob && blob.size <= mostBytes) return await base64Of(blob);
    }
    return undefined;
  } finally {
    bitmap.close();
  }
}

async function draw(
  bitmap: ImageBitmap,
  { longestSide, type, quality }: Wish & { quality: number },
): Promise<Blob | null> {
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
  return new Promise((resolve) => {
    canvas.toBlob(resolve, type, quality);
  });
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
