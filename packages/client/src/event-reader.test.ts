import { expect, test } from 'vitest';
import { createEventReader } from './event-reader';

test('events are read completely, wherever the text is split', () => {
  const text =
    'retry: 2000\n\nevent: heartbeat\ndata: {}\n\nevent: exposure\r\ndata: {"turnId":2026111601,"gametype":2}\r\n\r\n: a word\n\n';
  const all = [
    { topic: 'heartbeat', data: {} },
    { topic: 'exposure', data: { turnId: 2_026_111_601, gametype: 2 } },
  ];
  for (let size = 1; size <= text.length; size++) {
    const read = createEventReader();
    const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
    expect(pieces.flatMap(read)).toEqual(all);
  }
});

test('an event whose data is not JSON is left out', () => {
  expect(createEventReader()('event: heartbeat\ndata: {\n\n')).toEqual([]);
});
