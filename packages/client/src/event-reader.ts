/** The union of a stream's events, each with its topic. */
export type EventOf<Events> = {
  [Topic in keyof Events]: { topic: Topic; data: Events[Topic] };
}[keyof Events];

/**
 * Reads server-sent events from a text that arrives in parts. It returns the complete events and keeps the rest.
 * An empty line ends an event. Its line `event` names the topic and its line `data` holds JSON.
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
