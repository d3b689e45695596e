import { generate } from 'promptparse';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { between, oneOf, seed, shuffled } from '../../../../tests/faults/random';
import { coinsOf, faultsOf, openCashier, type Cashier, type Player } from '../testing/money';
import { bahtOf, generous, makeCode, openPromptPay, signedHeaders } from '../testing/notices';
import { registerPlayer } from '../testing/people';
import { startTestServer, type TestServer } from '../testing/server';
import { callStaff } from '../testing/staff';

/**
 * Sends notices, rows of statements and slips of payments again, altered and late, many at a time. `npm run notices` sends very
 * many; TEST_SEED=… repeats the same choices.
 */
const wanted = Number(process.env['NOTICES'] ?? 600);
const atOnce = 24;
const codesOfRound = 12;

interface Payment {
  player: Player;
  orderNo: string;
  coin: number;
  reference: string;
  paidAt: string;
}

/** What may be credited in a day by itself, and by one person who imports, is no limit here. */
const limits = {
  ...generous,
  autoChannelCoins: 900_000_000_000,
  autoImportCoins: 900_000_000_000,
  depositSecondCoins: 900_000_000_000,
};

let server: TestServer;
let cashier: Cashier;
let channel: number;
let players: Player[];
const start = 100_000;
/** What each player paid by codes of their own. */
const paid = new Map<Player, number>();
const earlier: Payment[] = [];
const answers = new Map<string, number>();

beforeAll(async () => {
  server = await startTestServer();
  cashier = await openCashier(server);
  channel = await openPromptPay(cashier, limits);
});
afterAll(() => server.stop());

const bodyOf = ({ reference, coin, paidAt }: Pick<Payment, 'reference' | 'coin' | 'paidAt'>) => ({
  channel,
  reference,
  amount: bahtOf(coin),
  paidAt,
});
const notice = async (body: object, headers = signedHeaders(JSON.stringify(body))) => {
  const { data } = await server.call('paymentNotice', { ...body }, { headers });
  return data.error ?? (data.credited ? 'credited' : 'stored');
};

const slipOf = ({ reference }: Payment) => generate.slipVerify({ sendingBank: '014', transRef: reference });
const slip = async (payload: string, orderNo: string, { token }: Player) => {
  const { data } = await server.call('chargeSlip', { orderNo, payload }, { token });
  return `slip ${data.error ?? 'taken'}`;
};

/** The payments as rows of the bank's file, which somebody of the staff imports meanwhile. */
async function importRows(payments: readonly Payment[]): Promise<string> {
  const rows = payments.map(({ paidAt, coin, reference }) => {
    const [day, time] = new Date(Date.parse(paidAt) + 7 * 3_600_000).toISOString().split('T');
    return `${day},${time!.slice(0, 8)},${bahtOf(coin)},${reference}`;
  });
  const file = Buffer.from(['Date,Time,Credit,Reference', ...rows].join('\n')).toString('base64');
  const { code } = await callStaff(server, 'importReceipts', { channel, file }, { token: cashier.finance });
  return `file ${code}`;
}

/** Everything that is sent in a round, in no order: the true payments and what could be mistaken for them. */
function messagesOf(payments: readonly Payment[]): (() => Promise<string>)[] {
  const other = (own: Payment) => oneOf(payments.filter((one) => one !== own));
  const perPayment = payments.flatMap((payment) => {
    const body = bodyOf(payment);
    const headers = signedHeaders(JSON.stringify(body));
    const again = Array.from({ length: between(3, 30) }, () => () => notice(body));
    const replayed = Array.from({ length: between(3, 30) }, () => () => notice(body, headers));
    const altered = Array.from({ length: between(2, 12) }, () => () => {
      const to = other(payment);
      return notice(
        oneOf<object>([
          { ...body, amount: bahtOf(to.coin) },
          { ...body, reference: `${payment.reference}X` },
          { ...body, paidAt: new Date(Date.parse(payment.paidAt) + 1_000).toISOString() },
        ]),
        headers,
      );
    });
    const unsigned = () => notice(body, signedHeaders(JSON.stringify(body), { secret: 'y'.repeat(40) }));
    const late = () =>
      notice(body, signedHeaders(JSON.stringify(body), { at: Date.now() - between(301, 9_000) * 1_000 }));
    const thief = other(payment);
    const slips = [
      () => slip(`${slipOf(payment).slice(0, -4)}0000`, payment.orderNo, payment.player),
      () => slip(slipOf(payment), thief.orderNo, thief.player),
    ];
    return [...again, ...replayed, ...altered, unsigned, late, ...slips];
  });
  const known = Array.from({ length: earlier.length ? 40 : 0 }, () => () => notice(bodyOf(oneOf(earlier))));
  // A bank that tells another amount of a payment that is known.
  const differing = Array.from({ length: earlier.length ? 20 : 0 }, () => () => {
    const old = oneOf(earlier);
    return notice(bodyOf({ ...old, coin: oneOf([...payments, ...earlier]).coin }));
  });
  return shuffled([...perPayment, ...known, ...differing, () => importRows(payments)]);
}

async function sendAll(messages: readonly (() => Promise<string>)[]): Promise<void> {
  let next = 0;
  const send = async () => {
    while (next < messages.length) {
      const answer = await messages[next++]!();
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, send));
}

test(
  'payments that are told again, altered or late are credited once, to the one whose code was paid',
  async () => {
    let sent = 0;
    let codes = 0;
    process.stdout.write(`TEST_SEED=${seed}\n`);
    for (let round = 0; sent < wanted; round++) {
      // New players from time to time: how many codes one may ask for in a day is limited, and how many may register.
      if (round % 4 === 0) {
        await server.sql('DELETE FROM throttles');
        players = await Promise.all(Array.from({ length: codesOfRound }, () => registerPlayer(server)));
        for (const player of players) paid.set(player, 0);
      }
      const payments = await Promise.all(
        players.map(async (player, at): Promise<Payment> => {
          const { orderNo, coin } = await makeCode(server, player, channel, 1_000 + 100 * (codes + at));
          const reference = `BANK${codes + at}${between(100_000, 999_999)}`;
          return { player, orderNo, coin, reference, paidAt: new Date().toISOString() };
        }),
      );
      codes += players.length;
      const messages = messagesOf(payments);
      await sendAll(messages);
      sent += messages.length;
      for (const { player, coin } of payments) paid.set(player, paid.get(player)! + coin);
      for (const player of players)
        expect(await coinsOf(server, player), `round ${round}`).toBe(start + paid.get(player)!);
      earlier.push(...payments);
      if (wanted > 10_000 && round % 50 === 0) process.stdout.write(`${sent} sent, ${codes} payments\n`);
    }
    expect(answers.get('credited') ?? 0).toBeLessThanOrEqual(codes);
    expect(await faultsOf(server)).toEqual([]);
    process.stdout.write(`${sent} sent, ${codes} payments: ${JSON.stringify(Object.fromEntries(answers))}\n`);
  },
  60_000 + wanted * 20,
);
