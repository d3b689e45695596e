import { Refusal } from '../refusal';
import { cleanText } from '../content/clean-text';
import { readPicture, type CheckedPicture } from '../content/picture';

export interface Content {
  text: string;
  picture: CheckedPicture | undefined;
}

/** The checked content of a message; refused when it is empty or its picture is invalid. */
export function readContent({ text = '', picture }: { text?: string; picture?: string }): Content {
  const content = {
    text: cleanText(text),
    picture: picture === undefined ? undefined : readPicture(picture),
  };
  if (!content.text && !content.picture) throw new Refusal('ChatEmpty');
  return content;
}
