import { Refusal } from '../refusal';
import { cleanText } from '../content/clean-text';
import { readPicture, type CheckedPicture } from '../content/picture';

export interface Content {
  text: string;
  picture: CheckedPicture | undefined;
}

/** What a message says, checked; refused when it says nothing, or shows what is no picture. */
export function readContent({ text = '', picture }: { text?: string; picture?: string }): Content {
  const content = {
    text: cleanText(text),
    picture: picture === undefined ? undefined : readPicture(picture),
  };
  if (!content.text && !content.picture) throw new Refusal('ChatEmpty');
  return content;
}
