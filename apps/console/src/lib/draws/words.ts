import { demoReason } from '@truedraw/contract/staff';
import { useT, type PlainKey, type T } from '../i18n/t';
import { showReason } from '../reason';

/** The server's names for sessions, for the source of figures, for their verdict and for who released them. */
const words: Readonly<Record<string, PlainKey>> = {
  ZP: 'Schedule.Morning',
  WP: 'Schedule.Evening',
  http: 'Source.Http',
  manual: 'Source.Manual',
  operator: 'Source.Operator',
  simulated: 'Releases.Simulated',
  good: 'Verdict.Good',
  unreachable: 'Verdict.Unreachable',
  malformed: 'Verdict.Malformed',
  'not-numeric': 'Verdict.NotNumeric',
  'out-of-range': 'Verdict.OutOfRange',
  'wrong-unit': 'Verdict.WrongUnit',
  'no-time': 'Verdict.NoTime',
  future: 'Verdict.Future',
  stale: 'Verdict.Stale',
  'closed-market': 'Verdict.ClosedMarket',
  'before-close': 'Verdict.BeforeClose',
  'after-session': 'Verdict.AfterSession',
  unchanged: 'Verdict.Unchanged',
  feed: 'Releases.Feed',
  owner: 'Role.owner',
  draws: 'Role.draws',
};

/** Translates such a name. An unknown name is shown unchanged. */
export function useWord(): (name: string) => string {
  const t = useT();
  return (name) => (words[name] ? t(words[name]) : name);
}

/** The reason of a revision: translated when it is the server's or of a list, unchanged when staff entered it. */
export const reasonText = (reason: string, t: T): string =>
  reason === demoReason ? t('Releases.MadeUp') : showReason(t, reason);
