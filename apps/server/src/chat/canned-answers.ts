import { isDeepStrictEqual } from 'node:util';
import { cleanText } from '../content/clean-text';
import { inTransaction } from '../db/transaction';
import { Refusal } from '../refusal';
import type { StaffHandler } from '../http/staff-handler';
import { record } from '../audit-log/write-log';
import { lockCaller } from '../staff/lock-caller';
import {
  deleteCannedAnswer,
  insertCannedAnswer,
  listCannedAnswers,
  updateCannedAnswer,
} from './store/canned-answers';

export const cannedAnswers: StaffHandler<'cannedAnswers'> = (_request, { db }) => listCannedAnswers(db);

export const saveCannedAnswer: StaffHandler<'saveCannedAnswer'> = async (
  { id, title, zh, en, th },
  { db, caller },
) => {
  const texts = { title: cleanText(title), zh: cleanText(zh), en: cleanText(en), th: cleanText(th) };
  if (Object.values(texts).includes('')) throw new Refusal('ChatEmpty');
  return inTransaction(db, async (tx) => {
    // The same answer again is sent after the response was lost.
    await lockCaller(tx, caller);
    const known = id === undefined ? await listCannedAnswers(tx) : [];
    const same = known.find(({ id: _id, ...others }) => isDeepStrictEqual(others, texts));
    if (same) return same;
    const saved = { id: id ?? (await insertCannedAnswer(tx, texts)), ...texts };
    if (id !== undefined && !(await updateCannedAnswer(tx, saved))) throw new Refusal('AnswerUnknown');
    await record(tx, { staffId: caller.staff.id, action: 'answer.save', detail: saved });
    return saved;
  });
};

export const removeCannedAnswer: StaffHandler<'removeCannedAnswer'> = async ({ id }, { db, caller }) => {
  await inTransaction(db, async (tx) => {
    const title = await deleteCannedAnswer(tx, id);
    if (title === undefined) throw new Refusal('AnswerUnknown');
    await record(tx, { staffId: caller.staff.id, action: 'answer.remove', detail: { id, title } });
  });
  return {};
};
