import { locales, type PlayerArea } from '@truedraw/messages';
import { playerCatalogs } from '@truedraw/messages/player/all';
import { expect, test } from 'vitest';
import { loadCatalogue } from './catalogue';
import { moreTexts } from './more-texts';

/** With this, a screen that shows the right texts in one language shows them in all: what it names are keys. */
test.each(locales)(
  'in %s every area has the texts of that language, and no text is missing',
  async (locale) => {
    const areas = ['home', ...Object.keys(moreTexts)] as PlayerArea[];
    expect(await loadCatalogue(locale, areas)).toEqual(playerCatalogs[locale]);
  },
);
