import { folders } from '../folders';
import type { Mutant } from '../mutant';

export const feedMutants: Mutant[] = [
  {
    name: 'two quotes of the same moment are enough',
    file: `${folders.server}/feed/agree.ts`,
    find: 'if (newest.receivedAt - quote.receivedAt >= apartMs) return',
    replace: 'if (newest.receivedAt >= 0) return',
    foundBy: [`${folders.server}/draws/release-by-feed.test.ts`],
  },
  {
    name: 'a different quote is ignored',
    file: `${folders.server}/feed/agree.ts`,
    find: 'figuresOf(newest))) return undefined;',
    replace: 'figuresOf(newest))) continue;',
    foundBy: [`${folders.server}/draws/release-by-feed.test.ts`],
  },
  {
    name: 'the figures of the session before pass',
    file: `${folders.server}/feed/judge.ts`,
    find: "? 'unchanged' : 'good'",
    replace: "? 'good' : 'good'",
    foundBy: [`${folders.server}/feed/judge.test.ts`],
  },
  {
    name: 'a quote from before the close passes',
    file: `${folders.server}/feed/judge.ts`,
    find: "if (quotedAt! < facts.session.endsAt) return 'before-close';",
    replace: '',
    foundBy: [`${folders.server}/feed/judge.test.ts`],
  },
  {
    name: 'a stale quote passes',
    file: `${folders.server}/feed/judge.ts`,
    find: "if (quotedAt < tradedAt - staleAfter) return 'stale';",
    replace: '',
    foundBy: [`${folders.server}/feed/judge.test.ts`],
  },
  {
    name: 'a missing answer of the feed counts as a different quote',
    file: `${folders.server}/feed/agree.ts`,
    find: "newestFirst.filter(({ verdict }) => verdict !== 'unreachable')",
    replace: 'newestFirst',
    foundBy: [`${folders.server}/draws/release-by-feed.test.ts`],
  },
  {
    name: 'the figures of a session are requested in the next one',
    file: `${folders.server}/draws/release-by-feed.ts`,
    find: "if (!hours.session || now >= hours.nextSessionAt) return 'held';",
    replace: "if (!hours.session) return 'held';",
    foundBy: [`${folders.server}/draws/release-by-feed.test.ts`],
  },
  {
    name: 'one of several sources is enough',
    file: `${folders.server}/feed/feed.ts`,
    find: 'sources.length > 1 ? 2 : 1',
    replace: '1',
    foundBy: [`${folders.server}/draws/several-sources.test.ts`],
  },
  {
    name: 'what was heard before the result was due counts',
    file: `${folders.server}/feed/agree.ts`,
    find: 'if (quote.receivedAt < from) return undefined;',
    replace: '',
    foundBy: [`${folders.server}/draws/several-sources.test.ts`],
  },
  {
    name: 'what was heard before an empty book was sealed counts',
    file: `${folders.server}/draws/settled-sources.ts`,
    find: 'Math.max(dueAt, await findSealedAt(db, turnId))',
    replace: 'dueAt',
    foundBy: [`${folders.server}/draws/late-books.test.ts`],
  },
  {
    name: 'what a source repeats of its key is stored',
    file: `${folders.server}/feed/message.ts`,
    find: "hidden.replaceAll(secret, '***')",
    replace: 'hidden',
    foundBy: [`${folders.server}/feed/poll-source.test.ts`, `${folders.server}/feed/stream-source.test.ts`],
  },
  {
    name: 'a stream that broke keeps its figures',
    file: `${folders.server}/feed/stream-source.ts`,
    find: '      newest = undefined;\n',
    replace: '',
    foundBy: [`${folders.server}/feed/stream-source.test.ts`],
  },
];
