import { saveFile } from '@truedraw/client';
import type { Modules } from '../../lib/parts/qr-code';

const width = 1080;
const margin = 120;

/** Saves a picture with the QR code, a title above it and the link below it. */
export async function saveQrPicture(
  modules: Modules,
  { title, link }: { title: string; link: string },
): Promise<boolean> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, width + 2 * margin];
  const pen = canvas.getContext('2d');
  if (!pen) return false;
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#12161c';
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  const face = getComputedStyle(document.body).fontFamily;
  writeLine(pen, title, { at: margin * 0.8, font: `600 52px ${face}` });
  writeLine(pen, link, { at: canvas.height - margin * 0.8, font: `400 34px ${face}` });
  const unit = Math.floor((width - 2 * margin) / modules.length);
  const left = (width - unit * modules.length) / 2;
  modules.forEach((row, y) =>
    row.forEach((dark, x) => {
      if (dark) pen.fillRect(left + x * unit, margin * 1.5 + y * unit, unit, unit);
    }),
  );
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) return false;
  saveFile('truedraw-qr.png', blob);
  return true;
}

/** Writes one line of text. A text that is too long is compressed to the width. */
function writeLine(
  pen: CanvasRenderingContext2D,
  text: string,
  { at, font }: { at: number; font: string },
): void {
  pen.font = font;
  pen.fillText(text, width / 2, at, width - margin);
}
