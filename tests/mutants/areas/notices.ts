import { folders } from '../folders';
import type { Mutant } from '../mutant';

export const noticesMutants: readonly Mutant[] = [
  {
    name: 'the address of another user keeps its notices',
    file: `${folders.server}/accounts/store/push-subscriptions.ts`,
    find: "await tx.query('UPDATE push_endpoints SET user_id = $2 WHERE hash = $1', [hash, userId]);",
    replace: '',
    foundBy: [`${folders.server}/push/push.test.ts`],
  },
  {
    name: 'an announcement is shown at its end still',
    file: `${folders.server}/announcements/store/announcements.ts`,
    find: "a.starts_at <= now() AND a.ends_at > now()'",
    replace: "a.starts_at <= now()'",
    foundBy: [`${folders.server}/announcements/announcements.test.ts`],
  },
  {
    name: 'an announcement that was put away counts as read again',
    file: `${folders.server}/announcements/store/announcements.ts`,
    find: 'read_at = coalesce(m.read_at, excluded.read_at),',
    replace: 'read_at = excluded.read_at,',
    foundBy: [`${folders.server}/announcements/announcements.test.ts`],
  },
  {
    name: 'an ended announcement stays on phones',
    file: `${folders.server}/announcements/end-announcement.ts`,
    find: "await publish(tx, 'announcements', {});",
    replace: '',
    foundBy: [`${folders.server}/announcements/announcements.test.ts`],
  },
  {
    name: 'an announcement can be changed over a newer version',
    file: `${folders.server}/announcements/save-announcement.ts`,
    find: 'if (before && before.version !== version)',
    replace: 'if (before && false)',
    foundBy: [`${folders.server}/announcements/announcements.test.ts`],
  },
  {
    name: 'a suspended user gets notices',
    file: `${folders.server}/push/store/push-targets.ts`,
    find: ' AND u.suspended_at IS NULL',
    replace: '',
    foundBy: [`${folders.server}/push/send-due.test.ts`],
  },
  {
    name: 'a device whose login has ended gets notices',
    file: `${folders.server}/push/store/push-targets.ts`,
    find: '\n             AND d.created_at > now() - make_interval(days => $3)',
    replace: '\n             AND $3::int > 0',
    foundBy: [`${folders.server}/push/send-due.test.ts`],
  },
  {
    name: 'a refund is told as a win',
    file: `${folders.server}/push/store/unannounced-draws.ts`,
    find: "CASE $7 WHEN 'refund' THEN 'refund' ELSE 'payout' END",
    replace: "'payout'",
    foundBy: [`${folders.server}/push/notify-bettors.test.ts`],
  },
  {
    name: 'a notice waits minutes where the push service asked for an hour',
    file: `${folders.server}/push/store/push-outbox.ts`,
    find: 'now() + make_interval(secs => $5)',
    replace: 'now() + make_interval(secs => $5 / 60)',
    foundBy: [`${folders.server}/push/send-due.test.ts`],
  },
  {
    name: 'a second try of a notice comes at once',
    file: `${folders.server}/push/store/push-outbox.ts`,
    find: 'least(30 * power(4, least(tries, 6)), 7200)',
    replace: '0',
    foundBy: [`${folders.server}/push/send-due.test.ts`],
  },
  {
    name: 'a guest’s chat that is joined loses its unread answers',
    file: `${folders.server}/chat/store/chat-claims.ts`,
    find: 'unanswered = c.unanswered + old.unanswered',
    replace: 'unanswered = c.unanswered',
    foundBy: [`${folders.server}/chat/claim-chat.test.ts`],
  },
  {
    name: 'a message sent as guest and as user is there twice',
    file: `${folders.server}/chat/store/chat-claims.ts`,
    find: 'AND kept.client_id = old.client_id',
    replace: 'AND kept.client_id <> old.client_id',
    foundBy: [`${folders.server}/chat/claim-chat.test.ts`],
  },
];
