import { sweepDevices } from '../accounts/store/devices';
import { forgetAddresses } from '../bets/forget-addresses';
import { sweepSlips } from '../deposits/store/slips';
import type { Services } from '../services';
import { sweepChats } from '../chat/store/chat-sweep';
import { sweepEvents } from '../live/store/events';
import { sweepFigures } from '../dashboard/store/figures';
import { sweepHeartbeats } from '../jobs/store/heartbeats';
import { sweepIncidents } from '../incidents/store/incidents';
import { sweepLeases } from '../jobs/leases';
import { sweepLocks } from '../bets/store/odds-locks';
import { sweepNotices } from '../push/store/push-outbox';
import { sweepQuotes } from '../feed/store/quotes';
import { sweepSourceDays } from '../feed/store/source-days';
import { sweepStreamTickets } from '../stream/store/stream-tickets';
import { sweepOwnerChanges } from '../accounts/store/owner-changes';
import { sweepExpired } from '../accounts/store/tokens';

/** Removes what has expired, and of people what is kept for some time only; in small steps. */
export async function sweep({ db, lanes, config }: Pick<Services, 'db' | 'lanes' | 'config'>): Promise<void> {
  const { keepDays } = config;
  await sweepExpired(db);
  await sweepOwnerChanges(db);
  await sweepEvents(db);
  await sweepFigures(db);
  await sweepHeartbeats(db);
  await sweepIncidents(db);
  await sweepLeases(db);
  await sweepLocks(db, lanes);
  await sweepNotices(db);
  await sweepQuotes(db);
  await sweepSourceDays(db);
  await sweepStreamTickets(db);
  await sweepChats(db, keepDays);
  await sweepDevices(db, keepDays.logins);
  await sweepSlips(db, keepDays.slips);
  await forgetAddresses(db, lanes, keepDays.addresses);
}
