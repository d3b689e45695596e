import { Refusal } from '../refusal';
import { checkPicture, largestPicture, type CheckedPicture } from '../content/picture';

export interface Content {
  text: string;
  picture: CheckedPicture | undefined;
}

/** Without what no keyboard writes: controls, halves of characters, and signs that turn the direction of what stands around them. */
export const cleanText = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?![\n\t])[\p{Cc}\p{Cs}\p{Bidi_Control}]/gu, '')
    .trim();

/** What a message says, checked; refused when it says nothing, or shows what is no picture. */
export function readContent({ text = '', picture }: { text?: string; picture?: string }): Content {
  const content = {
    text: cleanText(text),
    picture: picture === undefined ? undefined : readPicture(picture),
  };
  if (!content.text && !content.picture) throw new Refusal('ChatEmpty');
  return content;
}

/** A picture as it travels, checked by its own bytes. */
export function readPicture(base64: string): CheckedPicture {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) throw new Refusal('PictureUnknown');
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > largestPicture) throw new Refusal('PictureTooLarge');
  const picture = checkPicture(bytes);
  if (!picture) throw new Refusal('PictureUnknown');
  return picture;
}
