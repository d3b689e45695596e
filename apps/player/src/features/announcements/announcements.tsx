import type { Announcement } from '../../lib/announcements';
import { AnnouncementCard } from './announcement-card';
import { AnnouncementSheet } from './announcement-sheet';

export function Announcements({ card }: { card: Announcement | undefined }) {
  return (
    <>
      {card && <AnnouncementCard announcement={card} />}
      <AnnouncementSheet />
    </>
  );
}
