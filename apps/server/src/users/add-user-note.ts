import { cleanText } from '../content/clean-text';
import { inTransaction } from '../db/transaction';
import { Refusal } from '../refusal';
import type { StaffHandler } from '../http/staff-handler';
import { record } from '../audit-log/write-log';
import { lockCaller } from '../staff/lock-caller';
import { insertNote, listNotes } from './store/user-care';
import { findUser } from '../accounts/store/users';

export const addUserNote: StaffHandler<'addUserNote'> = async ({ userid: userId, ...request }, context) => {
  const { db, lanes, caller } = context;
  const text = cleanText(request.text);
  if (!text) throw new Refusal('BadInput', { field: 'text' });
  const { id: staffId, name } = caller.staff;
  return inTransaction(db, async (tx) => {
    if (!(await findUser(tx, lanes, userId))) throw new Refusal('UserUnknown');
    // The same note again is sent after an answer was lost.
    await lockCaller(tx, caller);
    const [newest] = await listNotes(tx, lanes, userId, 1);
    if (newest?.by === name && newest.text === text) return newest;
    const { id, at } = await insertNote(tx, lanes, { userId, staffId, text });
    await record(tx, { staffId, action: 'user.note', detail: { userid: userId, note: id, text } });
    return { id, at, by: name, text };
  });
};
