import type { PlayerKey } from '..';
import type { Locale } from '../locale';
import { en as agentEn } from './agent/en';
import { th as agentTh } from './agent/th';
import { zh as agentZh } from './agent/zh';
import { en as betEn } from './bet/en';
import { th as betTh } from './bet/th';
import { zh as betZh } from './bet/zh';
import { en as coreEn } from './core/en';
import { th as coreTh } from './core/th';
import { zh as coreZh } from './core/zh';
import { en as moneyEn } from './money/en';
import { th as moneyTh } from './money/th';
import { zh as moneyZh } from './money/zh';
import { en as reportEn } from './report/en';
import { th as reportTh } from './report/th';
import { zh as reportZh } from './report/zh';
import { en as ruleEn } from './rule/en';
import { th as ruleTh } from './rule/th';
import { zh as ruleZh } from './rule/zh';
import { en as serviceEn } from './service/en';
import { th as serviceTh } from './service/th';
import { zh as serviceZh } from './service/zh';
import { en as todayEn } from './today/en';
import { th as todayTh } from './today/th';
import { zh as todayZh } from './today/zh';
import { en as verifyEn } from './verify/en';
import { th as verifyTh } from './verify/th';
import { zh as verifyZh } from './verify/zh';

/** Every text of the player's app at once, for what is not the app: its tests. */
export const playerCatalogs: Record<Locale, Record<PlayerKey, string>> = {
  zh: {
    ...agentZh,
    ...betZh,
    ...coreZh,
    ...moneyZh,
    ...reportZh,
    ...ruleZh,
    ...serviceZh,
    ...todayZh,
    ...verifyZh,
  },
  en: {
    ...agentEn,
    ...betEn,
    ...coreEn,
    ...moneyEn,
    ...reportEn,
    ...ruleEn,
    ...serviceEn,
    ...todayEn,
    ...verifyEn,
  },
  th: {
    ...agentTh,
    ...betTh,
    ...coreTh,
    ...moneyTh,
    ...reportTh,
    ...ruleTh,
    ...serviceTh,
    ...todayTh,
    ...verifyTh,
  },
};
