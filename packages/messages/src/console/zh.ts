import { zh as content } from './content/zh';
import { zh as money } from './money/zh';
import { zh as people } from './people/zh';
import { zh as report } from './report/zh';
import { zh as service } from './service/zh';
import { zh as shell } from './shell/zh';

/** Every text of the console in Chinese, which defines the keys; an area for each group of pages. */
export const zh = {
  ...shell,
  ...money,
  ...people,
  ...service,
  ...content,
  ...report,
} as const;
