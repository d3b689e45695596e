import { createHash } from 'node:crypto';
import { readPicture } from '../../chat/content';
import { inTransaction } from '../../db/transaction';
import type { StaffHandler } from '../../http/staff-handler';
import { record } from '../../staff/audit-log';
import { insertPicture } from '../../store/pictures';

export const uploadPicture: StaffHandler<'uploadPicture'> = async ({ data }, { db, caller }) => {
  const { type, bytes, width, height } = readPicture(data);
  const id = createHash('sha256').update(bytes).digest('hex');
  await inTransaction(db, async (tx) => {
    await insertPicture(tx, id, { type, bytes });
    const detail = { id, type, bytes: bytes.length };
    await record(tx, { staffId: caller.staff.id, action: 'picture.upload', detail });
  });
  return { picture: `/api/pictures/${id}`, width, height };
};
