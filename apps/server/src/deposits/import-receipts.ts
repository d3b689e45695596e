import { createHash } from 'node:crypto';
import { coin, sumCoins } from '@truedraw/rules';
import { inTransaction } from '../db/transaction';
import { readClock } from '../db/clock';
import { Refusal } from '../refusal';
import type { StaffContext, StaffHandler } from '../http/staff-handler';
import { creditCertain } from './credit-certain';
import { rematch } from './rematch';
import { readFileRows, readTextRows } from './statement/file-rows';
import { readStatement, type StatementRow } from './statement/read-statement';
import { unreadable } from './statement/unreadable';
import { record } from '../audit-log/write-log';
import { findChannel } from '../channels/store/channels';
import { lockDigits, listWaitingClaims } from './store/deposit-claims';
import { groupsOf, insertReceipts, listAsked, listKnownCoins, markStated } from './store/receipts';
import { readStatementColumns, writeStatementColumns } from './store/statement-columns';

/** Few enough that the matching claims are not locked for long. */
const rowsAtOnce = 200;
/** Enough to see whether the columns were read correctly. */
const rowsShown = 50;

/** Imports a statement in chunks; a second import of the same statement adds only what is missing. */
export const importReceipts: StaffHandler<'importReceipts'> = async (
  { channel: channelId, csv = '', file: data, columns: given, preview = false },
  context,
) => {
  const { db } = context;
  const bytes = data === undefined ? Buffer.from(csv) : Buffer.from(data, 'base64');
  const table = data === undefined ? readTextRows(csv) : await readFileRows(bytes);
  if (!(await findChannel(db, channelId))) throw new Refusal('ChannelUnknown');
  const remembered = await readStatementColumns(db, channelId);
  const statement = readStatement(table, { given, remembered, now: await readClock(db) });
  const { rows, refused, outgoing, ignored, headings, columns, missing } = statement;
  if (missing[0] && !preview) throw unreadable('column', given?.[missing[0]] ?? missing[0]);
  const file = createHash('sha256').update(bytes).digest('hex');
  const taken = new Set<string>();
  const wanted = preview ? [] : rows;
  for (let at = 0; at < wanted.length; at += rowsAtOnce) {
    const piece = wanted.slice(at, at + rowsAtOnce);
    for (const tradeNo of await importPiece(context, { channelId, file, piece })) taken.add(tradeNo);
  }
  if (wanted.length) await writeStatementColumns(db, channelId, columns);
  await creditCertain(context, await listAsked(db, channelId, wanted));
  // One query for all of them: a repeated statement is known from the first row to the last.
  const others = rows.filter(({ tradeNo }) => !taken.has(tradeNo));
  const known = await listKnownCoins(db, channelId, others);
  const isAdded = ({ tradeNo }: StatementRow) => taken.has(tradeNo) || (preview && !known.has(tradeNo));
  const added = rows.filter(isAdded);
  const left = others.filter((row) => !isAdded(row));
  // A known number with another amount is an error that people must look at.
  const differing = left
    .filter(({ tradeNo, coin: coins }) => known.get(tradeNo) !== coins)
    .map(({ line }) => ({ line, problem: 'differs' }));
  return {
    added: added.length,
    coin: sumCoins(added.map((row) => coin(row.coin))),
    rows: added.slice(0, rowsShown),
    known: left.length - differing.length,
    refused: [...refused, ...differing].toSorted((one, other) => one.line - other.line),
    outgoing,
    ignored: ignored.length,
    headings,
    columns,
    missing,
  };
};

async function importPiece(
  { db, lanes, caller }: StaffContext,
  { channelId, file, piece }: { channelId: number; file: string; piece: readonly StatementRow[] },
): Promise<Set<string>> {
  const staffId = caller.staff.id;
  const payments = piece.map(({ numbered, ...row }) => ({
    ...row,
    channelId,
    source: numbered ? ('file' as const) : ('row' as const),
  }));
  const groups = payments.flatMap(groupsOf);
  return inTransaction(db, async (tx) => {
    await lockDigits(tx, groups);
    const added = await insertReceipts(tx, { channelId, enteredBy: staffId, stated: true }, payments);
    const stated = await markStated(tx, channelId, piece);
    if (!added.size && !stated.length) return added;
    await rematch(tx, lanes, await listWaitingClaims(tx, groups));
    const detail = { channel: channelId, file, tradeNos: [...added], stated };
    await record(tx, { staffId, action: 'receipt.import', detail });
    return added;
  });
}
