import { parseTurnId } from '@truedraw/rules';
import { agreedQuotes, groupByFigures } from '../feed/agree';
import { sourcesNeeded } from '../feed/feed';
import { viewQuote } from '../feed/quotes';
import { listRawQuotes } from '../feed/store/quote-list';
import type { StaffHandler } from '../http/staff-handler';
import type { Services } from '../services';
import { readingsApart, readSettled, type SourceWord } from './settled-sources';
import { listWaitingTurns, readDrawClock } from './store/draw-clock';

type FeedServices = Pick<Services, 'db' | 'feed'>;

interface HeldTurn {
  turnId: number;
  dueAt: number;
  /** Differ: people decide. Short: too few sources have said good figures. Agree: something else holds the result. */
  state: 'differ' | 'short' | 'agree';
  words: SourceWord[];
}

/** The turns that are due and not released, with what each source has said. */
async function readHeldTurns(services: FeedServices): Promise<HeldTurn[]> {
  const { now } = await readDrawClock(services.db);
  const held: HeldTurn[] = [];
  for (const { turnId, dueAt } of await listWaitingTurns(services.db)) {
    const turn = parseTurnId(turnId);
    if (now < dueAt || !turn.ok) continue;
    const words = await readSettled(services, { turnId, dueAt }, readingsApart[turn.value.schedule]);
    held.push({ turnId, dueAt, state: stateOf(words, sourcesNeeded(services.feed)), words });
  }
  return held;
}

function stateOf(words: readonly SourceWord[], needed: number): HeldTurn['state'] {
  const settled = settledOf(words);
  if (agreedQuotes(settled, needed)) return 'agree';
  return groupByFigures(settled).length > 1 ? 'differ' : 'short';
}

const settledOf = (words: readonly SourceWord[]) =>
  words.flatMap(({ settled }) => (settled ? [settled] : []));

/** The turns about which the sources differ, and what each of these has said. */
export async function readConflicts(services: FeedServices): Promise<{ turnId: number; said: string }[]> {
  const conflicts = (await readHeldTurns(services)).filter(({ state }) => state === 'differ');
  return conflicts.map(({ turnId, words }) => ({
    turnId,
    said: settledOf(words)
      .map(([{ source, set, value }]) => `${source} ${set} / ${value}`)
      .join('; '),
  }));
}

export const heldResults: StaffHandler<'heldResults'> = async (_request, { db, feed }) => {
  const turns = await readHeldTurns({ db, feed });
  const shown = new Map(
    (
      await listRawQuotes(
        db,
        turns.flatMap(({ words }) => words.flatMap(newestOf)),
      )
    ).map((quote) => [quote.id, quote]),
  );
  return {
    needed: sourcesNeeded(feed),
    list: turns.map(({ words, ...turn }) => {
      const groups = groupByFigures(settledOf(words));
      return {
        ...turn,
        words: words.map((word) => {
          const quote = shown.get(newestOf(word)[0] ?? 0);
          const agreeing = groups.find((group) => group.some((settled) => settled === word.settled));
          return {
            source: word.source,
            ...(quote && { quote: viewQuote(quote) }),
            settled: word.settled !== undefined,
            agreeing: agreeing?.length ?? 0,
          };
        }),
      };
    }),
  };
};

/** The reading to show: its newest answer, or that there was none. */
const newestOf = ({ quotes }: SourceWord): number[] =>
  [quotes.find(({ verdict }) => verdict !== 'unreachable') ?? quotes[0]].flatMap((quote) =>
    quote ? [quote.id] : [],
  );
