import type { OutgoingPicture } from './messages';

const longestSide = 1_600;
const mostBytes = 2 * 1024 * 1024;
/** Tried one after the other until the picture is small enough. */
const tries = [
  { side: longestSide, quality: 0.85 },
  { side: longestSide, quality: 0.7 },
  { side: 1_200, quality: 0.6 },
  { side: 800, quality: 0.5 },
];

/**
 * Draws a picture anew as a JPEG of a size for a phone's screen. Whatever else stood in the file, such as where it was
 * taken, stays behind. Undefined for what this browser cannot read as a picture.
 */
export async function shrinkPicture(file: Blob): Promise<OutgoingPicture | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return undefined;
  try {
    for (const { side, quality } of tries) {
      const { blob, ...size } = await draw(bitmap, side, quality);
      if (blob && blob.size <= mostBytes) return { data: await base64Of(blob), ...size };
    }
    return undefined;
  } finally {
    bitmap.close();
  }
}

async function draw(bitmap: ImageBitmap, side: number, quality: number) {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (context) {
    // A JPEG has no clear parts; they would come out black.
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  }
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality);
  });
  return { blob, width: canvas.width, height: canvas.height };
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
