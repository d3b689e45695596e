import { accountsMutants } from './areas/accounts';
import { afterwardsMutants } from './areas/afterwards';
import { auditMutants } from './areas/audit';
import { betsMutants } from './areas/bets';
import { capsMutants } from './areas/caps';
import { consoleMutants } from './areas/console';
import { deskMutants } from './areas/desk';
import { drawsMutants } from './areas/draws';
import { feedMutants } from './areas/feed';
import { ledgerMutants } from './areas/ledger';
import { limitsMutants } from './areas/limits';
import { liveMutants } from './areas/live';
import { locksMutants } from './areas/locks';
import { logMutants } from './areas/log';
import { messagesMutants } from './areas/messages';
import { modelMutants } from './areas/model';
import { moneyMutants } from './areas/money';
import { permissionsMutants } from './areas/permissions';
import { proofMutants } from './areas/proof';
import { rebatesMutants } from './areas/rebates';
import { reportsMutants } from './areas/reports';
import { rulesMutants } from './areas/rules';
import { screensMutants } from './areas/screens';
import { serversMutants } from './areas/servers';
import { settlementMutants } from './areas/settlement';
import { sharesMutants } from './areas/shares';
import { slipMutants } from './areas/slip';
import { peopleMutants } from './areas/people';
import { daysMutants } from './areas/days';
import { ordersMutants } from './areas/orders';
import { noticesMutants } from './areas/notices';
import { insidersMutants } from './areas/insiders';
import { pagesMutants } from './areas/pages';
import type { Mutant } from './mutant';

/** Every mutant, by the part of the product that it breaks. */
export const areas: Readonly<Record<string, readonly Mutant[]>> = {
  accounts: accountsMutants,
  afterwards: afterwardsMutants,
  audit: auditMutants,
  bets: betsMutants,
  caps: capsMutants,
  console: consoleMutants,
  desk: deskMutants,
  draws: drawsMutants,
  feed: feedMutants,
  ledger: ledgerMutants,
  limits: limitsMutants,
  live: liveMutants,
  locks: locksMutants,
  log: logMutants,
  messages: messagesMutants,
  model: modelMutants,
  money: moneyMutants,
  permissions: permissionsMutants,
  proof: proofMutants,
  rebates: rebatesMutants,
  reports: reportsMutants,
  rules: rulesMutants,
  screens: screensMutants,
  servers: serversMutants,
  settlement: settlementMutants,
  shares: sharesMutants,
  slip: slipMutants,
  people: peopleMutants,
  days: daysMutants,
  orders: ordersMutants,
  notices: noticesMutants,
  insiders: insidersMutants,
  pages: pagesMutants,
};
