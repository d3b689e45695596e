import { fill } from '../catalog';
import type { MessageKey } from '..';
import type { Locale } from '../locale';
import { en as playerEn } from '../player/core/en';
import { th as playerTh } from '../player/core/th';
import { zh as playerZh } from '../player/core/zh';
import { en as homeEn } from '../player/home/en';
import { th as homeTh } from '../player/home/th';
import { zh as homeZh } from '../player/home/zh';
import { en } from './en';
import { th } from './th';
import { zh } from './zh';

const catalogs: Record<Locale, Record<MessageKey, string>> = {
  zh: { ...homeZh, ...playerZh, ...zh },
  en: { ...homeEn, ...playerEn, ...en },
  th: { ...homeTh, ...playerTh, ...th },
};

export const message = (locale: Locale, key: MessageKey, params?: Record<string, string | number>): string =>
  fill(catalogs[locale][key], params);
