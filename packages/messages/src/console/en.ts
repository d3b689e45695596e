import { en as content } from './content/en';
import { en as desk } from './desk/en';
import { en as draws } from './draws/en';
import { en as money } from './money/en';
import { en as oversight } from './oversight/en';
import { en as people } from './people/en';
import { en as report } from './report/en';
import { en as risk } from './risk/en';
import { en as service } from './service/en';
import { en as shell } from './shell/en';

export const en = {
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
};
