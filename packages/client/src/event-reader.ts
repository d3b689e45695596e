/** One of the events of a stream, by its topic. */
export type EventOf<Events> = {
  [Topic in keyof Events]: { topic: Topic; data: Events[Topic] };
}[keyof Events];

/**
 * Takes server-sent events out of text as it comes: what is complete is returned, the rest waits for more.
 * An event is lines up to an empty one; of its lines `event` names the topic and `data` holds JSON.
 */
export function createEventReader<Events>(): (text: string) => EventOf<Events>[] {
  let rest = '';
  return (text) => {
    const blocks = (rest + text.replaceAll('\r', '')).split('\n\n');
    rest = blocks.pop() ?? '';
    return blocks.flatMap((block) => eventOf<Events>(block));
  };
}

function eventOf<Events>(block: string): EventOf<Events>[] {
  const fields = Object.fromEntries(
    block.split('\n').map((line) => {
      const [name = '', ...value] = line.split(':');
      return [name, value.join(':').trim()];
    }),
  );
  const { event, data } = fields;
  if (!event || !data) return [];
  try {
    return [{ topic: event, data: JSON.parse(data) } as EventOf<Events>];
  } catch {
    return [];
  }
}
