import { folders } from '../folders';
import type { Mutant } from '../mutant';

export const deskMutants: Mutant[] = [
  {
    name: 'a badge tells a role how much money waits that it may not see',
    file: `${folders.server}/dashboard/waiting.ts`,
    find: 'return counts.filter(({ kind }) => mayRead(context.caller.staff.role, kind));',
    replace: 'return counts;',
    foundBy: [`${folders.server}/oddities/oddities.test.ts`],
  },
  {
    name: 'what was looked at never comes back',
    file: `${folders.server}/oddities/store/findings.ts`,
    find: 'seen_weight = ceil(weight * 1.2)::int8',
    replace: 'seen_weight = weight * 1000',
    foundBy: [`${folders.server}/oddities/oddities.test.ts`],
  },
  {
    name: 'content goes live before its time',
    file: `${folders.server}/content/publish-content.ts`,
    find: 'if (!waiting || waiting.goesLiveAt > (await readClock(db))) return;',
    replace: 'if (!waiting) return;',
    foundBy: [`${folders.server}/content/content-history.test.ts`],
  },
  {
    name: 'a rehearsal takes figures of two people that differ',
    file: `${folders.server}/rehearsal/rehearse.ts`,
    find: "if (!sameFigures(second, first)) throw new Refusal('FiguresDiffer');",
    replace: '',
    foundBy: [`${folders.server}/rehearsal/rehearsal.test.ts`],
  },
];
