import { createHash } from 'node:crypto';
import { longestPictureSide } from '@truedraw/contract/staff';
import { readPicture } from './picture';
import { inTransaction } from '../db/transaction';
import { Refusal } from '../refusal';
import type { StaffHandler } from '../http/staff-handler';
import { record } from '../audit-log/write-log';
import { insertPicture } from './store/pictures';

export const uploadPicture: StaffHandler<'uploadPicture'> = async ({ data }, { db, caller }) => {
  const { type, bytes, width, height } = readPicture(data);
  if (Math.max(width, height) > longestPictureSide) throw new Refusal('PictureTooWide');
  const id = createHash('sha256').update(bytes).digest('hex');
  await inTransaction(db, async (tx) => {
    await insertPicture(tx, id, { type, bytes });
    const detail = { id, type, bytes: bytes.length, width, height };
    await record(tx, { staffId: caller.staff.id, action: 'picture.upload', detail });
  });
  return { picture: `/api/pictures/${id}`, width, height };
};
