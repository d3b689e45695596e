import type { PlayerKey } from '..';
import type { Locale } from '../locale';
import { en as agentsEn } from './agents/en';
import { th as agentsTh } from './agents/th';
import { zh as agentsZh } from './agents/zh';
import { en as betsEn } from './bets/en';
import { th as betsTh } from './bets/th';
import { zh as betsZh } from './bets/zh';
import { en as chatEn } from './chat/en';
import { th as chatTh } from './chat/th';
import { zh as chatZh } from './chat/zh';
import { en as contentEn } from './content/en';
import { th as contentTh } from './content/th';
import { zh as contentZh } from './content/zh';
import { en as coreEn } from './core/en';
import { th as coreTh } from './core/th';
import { zh as coreZh } from './core/zh';
import { en as homeEn } from './home/en';
import { th as homeTh } from './home/th';
import { zh as homeZh } from './home/zh';
import { en as marketEn } from './market/en';
import { th as marketTh } from './market/th';
import { zh as marketZh } from './market/zh';
import { en as ordersEn } from './orders/en';
import { th as ordersTh } from './orders/th';
import { zh as ordersZh } from './orders/zh';
import { en as proofEn } from './proof/en';
import { th as proofTh } from './proof/th';
import { zh as proofZh } from './proof/zh';
import { en as reportsEn } from './reports/en';
import { th as reportsTh } from './reports/th';
import { zh as reportsZh } from './reports/zh';

/** All texts of the player's app in one object, for tests. */
export const playerCatalogs: Record<Locale, Record<PlayerKey, string>> = {
  zh: {
    ...agentsZh,
    ...betsZh,
    ...chatZh,
    ...contentZh,
    ...coreZh,
    ...homeZh,
    ...marketZh,
    ...ordersZh,
    ...proofZh,
    ...reportsZh,
  },
  en: {
    ...agentsEn,
    ...betsEn,
    ...chatEn,
    ...contentEn,
    ...coreEn,
    ...homeEn,
    ...marketEn,
    ...ordersEn,
    ...proofEn,
    ...reportsEn,
  },
  th: {
    ...agentsTh,
    ...betsTh,
    ...chatTh,
    ...contentTh,
    ...coreTh,
    ...homeTh,
    ...marketTh,
    ...ordersTh,
    ...proofTh,
    ...reportsTh,
  },
};
