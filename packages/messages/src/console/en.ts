import { en as content } from './content/en';
import { en as money } from './money/en';
import { en as people } from './people/en';
import { en as report } from './report/en';
import { en as service } from './service/en';
import { en as shell } from './shell/en';

export const en = {
  ...shell,
  ...money,
  ...people,
  ...service,
  ...content,
  ...report,
};
