import type { StaffEvents } from '@truedraw/contract/staff';
import { drawKeyOf } from '@truedraw/rules';
import { describeError } from '../log';
import type { Services } from '../services';
import { readDeskMarks, readExposureMarks } from './store/desk-watch';

export type DeskEvent = {
  [Topic in Exclude<keyof StaffEvents, 'heartbeat'>]: { topic: Topic; payload: StaffEvents[Topic] };
}[Exclude<keyof StaffEvents, 'heartbeat'>];

/** Clients read an exposure map at most this often, however fast bets arrive. */
const checkMilliseconds = 1_000;

/**
 * Checks, while staff are connected, whether their data has changed, and publishes what to read again. One check
 * serves all staff at this server, and players' calls do not wait for it.
 */
export function startWatch(
  { db, lanes, log, live }: Pick<Services, 'db' | 'lanes' | 'log' | 'live'>,
  { isWatched, publish }: { isWatched: () => boolean; publish: (event: DeskEvent) => void },
): { stop(): Promise<void> } {
  let marks = new Map<string, string>();
  let checking: Promise<void> | undefined;
  let isFailureLogged = false;

  const check = async (): Promise<void> => {
    const seen = new Map<string, string>();
    const events: DeskEvent[] = [];
    const note = (key: string, mark: string, event: DeskEvent): void => {
      seen.set(key, mark);
      const before = marks.get(key);
      if (marks.size && before !== mark) events.push(event);
    };
    for (const { turnId, game, mark } of await readExposureMarks(db, lanes))
      note(drawKeyOf(turnId, game), mark, { topic: 'exposure', payload: { turnId, gametype: game } });
    const { draws, queues, changes, chats, audits } = await readDeskMarks(db);
    note('draws', draws, { topic: 'draws', payload: {} });
    note('queues', queues, { topic: 'queues', payload: {} });
    note('changes', changes, { topic: 'changes', payload: {} });
    note('chats', chats, { topic: 'chats', payload: {} });
    note('audits', audits, { topic: 'audits', payload: {} });
    marks = seen;
    isFailureLogged = false;
    events.forEach(publish);
  };

  const timer = setInterval(() => {
    // The next client reads everything anyway.
    if (!isWatched()) marks = new Map();
    if (checking || !isWatched()) return;
    checking = check()
      .catch((error: unknown) => {
        if (!isFailureLogged) log.warn(describeError(error), 'the staff are told late what changed');
        isFailureLogged = true;
      })
      .finally(() => (checking = undefined));
  }, checkMilliseconds);
  const unsubscribe = live.subscribe(['close', 'result', 'settled'], () =>
    publish({ topic: 'draws', payload: {} }),
  );
  return {
    async stop() {
      clearInterval(timer);
      unsubscribe();
      await checking;
    },
  };
}
