import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  claim,
  fiftyTimes,
  newDigits,
  openCashier,
  receive,
  type Cashier,
  type Player,
} from '../testing/money';
import { registerPlayer } from '../testing/people';
import { startTestServer, type TestServer } from '../testing/server';
import { callStaff } from '../testing/staff';

let server: TestServer;
let cashier: Cashier;
let player: Player;
beforeAll(async () => {
  server = await startTestServer();
  cashier = await openCashier(server);
});
beforeEach(async () => void (player = await registerPlayer(server)));
afterAll(() => server.stop());

const staff = <Name extends Parameters<typeof callStaff>[1]>(name: Name, fields: object) =>
  callStaff(server, name, { channel: cashier.channel, ...fields }, { token: cashier.finance });
const add = (tradeNo: string, fields: object = {}) =>
  staff('addReceipt', { tradeNo, coin: 500, paidAt: Date.now(), ...fields });
const found = async (tradeNo: string) => (await staff('receipts', { tradeNo })).data.list;

describe('a payment', () => {
  test('is stored once for its channel and number, in any way of writing', async () => {
    const digits = newDigits();
    expect((await add(`ab-${digits}`)).code).toBe(200);
    for (const tradeNo of [`AB${digits}`, ` ab ${digits} `])
      expect((await add(tradeNo)).data.error).toBe('ReceiptKnown');
    expect((await add(`AB${digits}`, { channel: cashier.channel + 1 })).code).toBe(200);
    expect(await found(digits), 'on one channel').toMatchObject([
      { tradeNo: `AB${digits}`, coin: 500, enteredBy: 'finance' },
    ]);
  });

  test.each([
    [{ tradeNo: 'ABC' }, 'TradeNumberInvalid'],
    [{ tradeNo: 'X00000Y' }, 'TradeNumberInvalid'],
    [{ coin: 0 }, 'BadInput'],
    [{ paidAt: Date.parse('2099-01-01') }, 'PaidInFuture'],
    [{ channel: 99_999 }, 'ChannelUnknown'],
  ])('with %j is refused as %s', async (fields, error) => {
    expect((await add(newDigits(), fields)).data.error).toBe(error);
  });

  test('that was typed wrongly can be removed while it is not credited', async () => {
    const digits = newDigits();
    const orderNo = await claim(cashier, player, digits);
    const tradeNo = await receive(cashier, digits);
    expect((await staff('removeReceipt', { tradeNo, reason: 'typing-error' })).code).toBe(200);
    expect((await staff('removeReceipt', { tradeNo, reason: 'typing-error' })).data.error).toBe(
      'ReceiptUnknown',
    );
    const log = (await server.call('chargeLog', {}, { token: player.token })).data.list;
    expect(log).toMatchObject([{ status: 0 }]);
    await receive(cashier, digits);
    await staff('approveDeposit', { userid: player.userid, orderNo, tradeNo });
    expect((await staff('removeReceipt', { tradeNo, reason: 'typing-error' })).data.error).toBe(
      'ReceiptUsed',
    );
    expect(await found(tradeNo)).toMatchObject([{ claim: { userid: player.userid, orderNo } }]);
  });

  test('of a payer with a character that the database cannot store is stored without it', async () => {
    const [typed, imported] = [newDigits(), newDigits()];
    expect((await add(`N${typed}`, { payer: 'Som\u0007chai' })).code).toBe(200);
    const csv = `tradeNo,amount,time,payer\nN${imported},5,2026-11-16 09:30,Som\u0007chai`;
    expect((await staff('importReceipts', { csv })).data).toMatchObject({ added: 1 });
    for (const digits of [typed, imported])
      expect(await found(`N${digits}`)).toMatchObject([{ payer: 'Somchai' }]);
  });

  test('entered fifty times at once is stored once', async () => {
    const digits = newDigits();
    expect(await fiftyTimes(() => add(`Z${digits}`))).toEqual({ ok: 1, ReceiptKnown: 49 });
  });
});

describe('a statement', () => {
  const csv = (rows: string[]) => ['tradeNo,amount,time,payer', ...rows].join('\n');
  const now = () => new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 19);

  test('adds its payments, matches waiting claims, and reports what it could not read', async () => {
    const [one, two] = [newDigits(), newDigits()];
    await claim(cashier, player, one);
    const text = csv([`S${one},12.50,${now()},A`, `S${two},"1,000.00",${now()},B`, `oops,1,${now()},C`]);
    const { data } = await staff('importReceipts', { csv: text });
    expect(data).toMatchObject({
      added: 2,
      coin: 101_250,
      known: 0,
      refused: [{ line: 4, problem: 'tradeNo' }],
    });
    expect(await found(`S${two}`)).toMatchObject([{ coin: 100_000, payer: 'B' }]);
    const log = (await server.call('chargeLog', {}, { token: player.token })).data.list;
    expect(log).toMatchObject([{ status: 1 }]);
  });

  test('imported twice adds nothing, and another amount with a known number is reported', async () => {
    const digits = newDigits();
    await staff('importReceipts', { csv: csv([`S${digits},5,${now()},A`]) });
    const again = await staff('importReceipts', {
      csv: csv([`S${digits},5,${now()},A`]),
    });
    expect(again.data).toMatchObject({ added: 0, known: 1, refused: [] });
    const other = await staff('importReceipts', { csv: csv([`S${digits},6,${now()},A`]) });
    expect(other.data).toMatchObject({ added: 0, known: 0, refused: [{ line: 2, problem: 'differs' }] });
    expect(await found(`S${digits}`)).toMatchObject([{ coin: 500 }]);
  });

  test('can be previewed before the import, and the import does what the preview showed', async () => {
    const [known, unknown] = [newDigits(), newDigits()];
    await staff('importReceipts', { csv: csv([`S${known},5,${now()},A`]) });
    const text = csv([`S${known},5,${now()},A`, `S${unknown},7.25,${now()},B`, `oops,1,${now()},C`]);
    const looked = await staff('importReceipts', { csv: text, preview: true });
    expect(looked.data).toMatchObject({
      added: 1,
      coin: 725,
      known: 1,
      refused: [{ line: 4, problem: 'tradeNo' }],
      rows: [{ line: 3, tradeNo: `S${unknown}`, coin: 725, payer: 'B' }],
    });
    expect(await found(`S${unknown}`)).toEqual([]);
    expect((await staff('importReceipts', { csv: text })).data).toEqual(looked.data);
    expect(await found(`S${unknown}`)).toMatchObject([{ coin: 725 }]);
  });

  test('of a thousand rows, imported ten times at once, is stored once', async () => {
    const rows = Array.from({ length: 1_000 }, (_, at) => `BIG${at}${newDigits()},1,${now()},X`);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => staff('importReceipts', { csv: csv(rows) })),
    );
    const added = answers.map(({ data }) => data.added);
    expect(added.reduce((sum, count) => sum + count)).toBe(1_000);
    expect(answers.every(({ data }) => data.refused.length === 0)).toBe(true);
  });

  test('of five thousand rows is looked up in a few statements, not row by row, when it is imported again', async () => {
    const rows = Array.from({ length: 5_000 }, (_, at) => `MANY${at}${newDigits()},1,${now()},X`);
    expect((await staff('importReceipts', { csv: csv(rows) })).data).toMatchObject({
      added: 5_000,
      known: 0,
    });
    rows[41] = rows[41]!.replace(',1,', ',2,');
    const query = vi.spyOn(server.services.db, 'query');
    const { data } = await staff('importReceipts', { csv: csv(rows) });
    const asked = query.mock.calls.length;
    query.mockRestore();
    expect(data).toMatchObject({
      added: 0,
      coin: 0,
      known: 4_999,
      refused: [{ line: 43, problem: 'differs' }],
      rows: [],
    });
    expect(asked).toBeLessThan(100);
  });

  test('with an unclosed quote in a payer reports its row and imports the rows after it', async () => {
    const [one, two, three] = [newDigits(), newDigits(), newDigits()];
    const text = csv([`Q${one},1,${now()},"Som`, `Q${two},2,${now()},A`, `Q${three},3,${now()},"B"`]);
    for (const preview of [true, false])
      expect((await staff('importReceipts', { csv: text, preview })).data).toMatchObject({
        added: 2,
        coin: 500,
        refused: [{ line: 2, problem: 'quote' }],
      });
    expect(await found(`Q${one}`)).toEqual([]);
    expect(await found(`Q${two}`)).toMatchObject([{ coin: 200 }]);
    expect(await found(`Q${three}`)).toMatchObject([{ coin: 300, payer: 'B' }]);
  });

  test('without the columns of a statement is refused', async () => {
    expect((await staff('importReceipts', { csv: 'hello' })).data).toMatchObject({
      error: 'CsvInvalid',
      problem: 'column',
      detail: 'tradeNo',
    });
  });
});

describe("the file of a bank's statement", () => {
  const fileOf = (text: string) => Buffer.from(text).toString('base64');

  test('is read by the columns that were chosen for the channel the last time', async () => {
    const { channel } = cashier;
    const [one, two] = [newDigits(), newDigits()];
    const file = (digits: string) => fileOf(`Day,Sum,Note,Extra\n16/11/2568,88.00,N${digits},E${digits}`);
    const looked = (await staff('importReceipts', { channel, file: file(one), preview: true })).data;
    expect(looked).toMatchObject({
      missing: ['tradeNo', 'amount', 'time'],
      headings: ['Day', 'Sum', 'Note', 'Extra'],
    });
    const columns = { time: 'Day', amount: 'Sum', tradeNo: 'Note' };
    expect((await staff('importReceipts', { channel, file: file(one), columns })).data).toMatchObject({
      added: 1,
    });
    expect((await staff('importReceipts', { channel, file: file(two) })).data).toMatchObject({
      added: 1,
      columns,
    });
    expect(await found(`N${two}`)).toMatchObject([{ coin: 8_800, source: 'file' }]);
  });

  test('that has dates to come or repeated rows stores only the others, and names those', async () => {
    const [one, two] = [newDigits(), newDigits()];
    const text = `Date,Credit,Reference\n16/11/2568,5.00,A${one}\n16/11/2568,5.00,A${one}\n16/11/2599,5.00,A${two}`;
    const expected = {
      added: 1,
      refused: [
        { line: 3, problem: 'twice' },
        { line: 4, problem: 'future' },
      ],
    };
    for (const preview of [true, false])
      expect((await staff('importReceipts', { file: fileOf(text), preview })).data).toMatchObject(expected);
    expect(await found(`A${two}`)).toEqual([]);
  });

  test('that is no file is refused', async () => {
    const file = fileOf('%PDF-1.4');
    const who = { token: cashier.finance, locale: 'zh' };
    const refused = await callStaff(server, 'importReceipts', { channel: cashier.channel, file }, who);
    expect(refused.data.error).toBe('CsvInvalid');
    // The whole reason is in the reader's language.
    expect(refused.msg).toBe('不能导入 PDF，请从银行导出 .xlsx 或 .csv 文件');
    expect((await staff('importReceipts', {})).data.error).toBe('CsvInvalid');
    expect((await staff('importReceipts', { file: 'not base64!' })).data.error).toBe('BadInput');
  });
});
