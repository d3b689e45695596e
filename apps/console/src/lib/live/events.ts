import type { StaffEvents } from '@truedraw/contract/staff';

export type Topic = keyof StaffEvents;
export type LiveEvent = { [Name in Topic]: { topic: Name; data: StaffEvents[Name] } }[Topic];

/**
 * Takes server-sent events out of text as it comes: what is complete is returned, the rest waits for more.
 * An event is lines up to an empty one; of its lines `event` names the topic and `data` holds JSON.
 */
export function createEventReader(): (text: string) => LiveEvent[] {
  let rest = '';
  return (text) => {
    const blocks = (rest + text.replaceAll('\r', '')).split('\n\n');
    rest = blocks.pop() ?? '';
    return blocks.flatMap(eventOf);
  };
}

function eventOf(block: string): LiveEvent[] {
  const fields = Object.fromEntries(
    block.split('\n').map((line) => {
      const [name = '', ...value] = line.split(':');
      return [name, value.join(':').trim()];
    }),
  );
  const { event, data } = fields;
  if (!event || !data) return [];
  try {
    return [{ topic: event, data: JSON.parse(data) } as LiveEvent];
  } catch {
    return [];
  }
}
