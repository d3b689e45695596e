import { ownArtCaptions } from '@truedraw/messages/player/own-art';
import type { PlainKey } from '../../../lib/i18n/t';

interface Caption {
  title: PlainKey;
  text: PlainKey;
}

const captions: Readonly<Record<string, Caption>> = ownArtCaptions;

export const captionOf = (image: string): Caption | undefined => captions[image];
