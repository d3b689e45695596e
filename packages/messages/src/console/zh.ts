import { zh as content } from './content/zh';
import { zh as desk } from './desk/zh';
import { zh as draws } from './draws/zh';
import { zh as money } from './money/zh';
import { zh as oversight } from './oversight/zh';
import { zh as people } from './people/zh';
import { zh as report } from './report/zh';
import { zh as risk } from './risk/zh';
import { zh as service } from './service/zh';
import { zh as shell } from './shell/zh';

/** Every text of the console in Chinese, which defines the keys; an area for each group of pages. */
export const zh = {
  ...content,
  ...desk,
  ...draws,
  ...money,
  ...oversight,
  ...people,
  ...report,
  ...risk,
  ...service,
  ...shell,
} as const;
