import type { Services } from '../services';
import { listLiveDevices } from '../accounts/store/devices';
import type { Streams } from './streams';

const checkMilliseconds = 20_000;

/** Ends the streams of expired logins, with a delay. */
export function endExpiredStreams({ db, lanes }: Services, streams: Streams): { stop(): void } {
  const check = async (): Promise<void> => {
    const owned = streams.owned();
    if (!owned.length) return;
    const live = await listLiveDevices(
      db,
      lanes,
      owned.map(({ owner }) => owner!),
    );
    for (const stream of owned) if (!live.has(stream.owner!.deviceId)) streams.end(stream);
  };
  const checker = setInterval(() => void check().catch(() => undefined), checkMilliseconds);
  return { stop: () => clearInterval(checker) };
}
