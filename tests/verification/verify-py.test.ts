import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packReceipt } from '@truedraw/proof';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { Chain, keyOf, rootOver } from './book';
import type { Case } from './case';
import { cases } from './cases';
import {
  leavesOf,
  logFileAt,
  logLine,
  noteOver,
  origin,
  textOfCheckpoint,
  vkeyOf,
  witnesses,
} from './log-book';
import { kinds, lastOf, signedLike, spoilt } from './spoilt';
import { schedule } from './story';
import { logVectorsFile, type LogVectors } from './make-log-vectors';
import { hasPython, runVerify, verifyProgram } from './verify-runs';

const logVectors = JSON.parse(readFileSync(logVectorsFile, 'utf8')) as LogVectors;

let server: Server;
let folder: string;
let shown: Pick<Case, 'records' | 'leaves' | 'settled' | 'cancelled' | 'stopped'> = cases[0]!;
/** What the server shows of the log; most cases have none. */
let log: (pathname: string) => string | undefined = () => undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'truedraw-receipts-'));
  server = createServer(({ url = '' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://files');
    const from = Number(searchParams.get('from'));
    const book =
      shown.leaves[pathname.replace('/proof/leaves/', '')] ??
      shown.settled[pathname.replace('/proof/settled/', '')]?.map(
        ({ leaf, stake, win }) => `${leaf} ${stake} ${win}`,
      );
    const secret = shown.cancelled?.[pathname.split('/').at(-1)!];
    const stop = shown.stopped?.[pathname.split('/').at(-1)!];
    if (pathname.startsWith('/proof/cancelled/') && secret) response.end(JSON.stringify({ secret }));
    else if (pathname.startsWith('/proof/stopped/') && stop) response.end(JSON.stringify(stop));
    else if (pathname === '/proof/records') response.end(JSON.stringify(shown.records.slice(from - 1)));
    else {
      const file = book?.join('\n') ?? log(pathname);
      response.writeHead(file === undefined ? 404 : 200).end(file);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

async function run(what: string): Promise<{ code: number; said: string }> {
  const { code, stdout, stderr } = await runVerify(address(), what);
  return { code, said: stdout + stderr };
}

/** Runs the program as a user with the file and a receipt would. */
const runAlone = (what: string): Promise<{ code: number; said: string }> =>
  new Promise((resolve) => {
    execFile('python3', [verifyProgram, address(), what], (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
    );
  });

async function wantedOf({ subject }: Case): Promise<string> {
  if (!('receipt' in subject)) return String(subject.turn);
  const file = join(folder, 'receipt.json');
  await writeFile(file, JSON.stringify(subject.receipt));
  return file;
}

/** The names of the steps in the output of verify.py. */
const words: Record<string, RegExp> = {
  receipt: /WRONG {2}the receipt of bet \d+ is whole/,
  chain: /WRONG {2}(record \d+|0 records)/,
  signature: /WRONG {2}the receipt is signed/,
  book: /WRONG {2}(the bet is in the book|.*makes the sealed root|the bet was accepted|the bets of)/,
  order: /WRONG {2}.*(sealed before any figure|closed as it was announced)/,
  result: /WRONG {2}result \d/,
  payout: /WRONG {2}.*(for exactly the sealed bets|settles a result before it, once)/,
};

describe.skipIf(!hasPython)('verify.py gives the same verdict about', () => {
  test.each(cases)('$name', { timeout: 60_000 }, async (given) => {
    shown = given;
    const { verdict } = given;
    const { code, said } = await run(await wantedOf(given));
    expect(said).not.toContain('Traceback');
    // Of a turn it checks every game, of which another may still wait.
    expect(code).toBe({ wrong: 1, waiting: 2, right: 0, none: 0 }[verdict.state]);
    if (verdict.state === 'none')
      expect(said).toMatch(
        /was not offered|is older than the chain|was cancelled by its bettor|was stopped by a win/,
      );
    if (verdict.state === 'wrong') expect(said).toMatch(words[verdict.step]!);
    if (verdict.state === 'right' && verdict.win !== undefined)
      expect(said).toContain(`this bet wins ${verdict.win} coins`);
    if (verdict.state === 'waiting') expect(said).toMatch(/no result yet|not sealed yet|not paid yet/);
  });

  test.each(['right', 'wrong', 'waiting', 'none'] as const)(
    'a case that is %s, run alone as in one process with the others',
    { timeout: 60_000 },
    async (state) => {
      const given = cases.find(({ verdict }) => verdict.state === state)!;
      shown = given;
      const wanted = await wantedOf(given);
      expect(await runAlone(wanted)).toEqual(await run(wanted));
    },
  );

  test.each([
    ['two', 0],
    ['one, which was replaced', 1],
  ])('a checkpoint that is signed by key %s', { timeout: 60_000 }, async (key, code) => {
    const given = cases.find(({ verdict }) => verdict.state === 'right')!;
    shown = given;
    const { records } = given;
    const text = textOfCheckpoint(origin, records.length, rootOver(leavesOf(records)));
    const note = `${text}\n${logLine(origin, text, keyOf(key.slice(0, 3)))}`;
    log = (pathname) => (pathname === '/proof/checkpoint' ? note : logFileAt(pathname, records));
    const { code: ended, said } = await run(await wantedOf(given));
    log = () => undefined;
    expect({ code: ended, said }).toMatchObject({
      code,
      said: expect.stringMatching(
        new RegExp(`${code ? 'WRONG' : 'ok'} +the log is signed by the key in force`),
      ) as string,
    });
  });

  test.each(kinds)(
    'a record truedraw.%s that lacks a field, or has another in its place',
    { timeout: 60_000 },
    async (name) => {
      const { chain, at, honest } = lastOf(`truedraw.${name}`);
      const passed: string[] = [];
      let field: string | undefined;
      for (const [what, fields] of spoilt(honest)) {
        const [named] = what.split(' ');
        // Of each field what is missing, or else its first other value.
        if (named === field) continue;
        field = named;
        shown = { ...cases[0]!, records: [...chain.slice(0, at), signedLike(chain[at]!, fields)] };
        const { said } = await run('0');
        if (!said.includes(`WRONG  record ${at + 1} has every field of its kind`))
          passed.push(`${what}: ${said}`);
      }
      expect(passed).toEqual([]);
    },
  );

  describe('a log', { timeout: 60_000 }, () => {
    const given = cases.find(({ verdict }) => verdict.state === 'right')!;
    const { records } = given;
    const commit = records.find(({ record }) => record.kind === 'truedraw.commit.1')!.record.seq;
    const askAbout = async (...more: string[]) => {
      const { code, stdout, stderr } = await runVerify(address(), await wantedOf(given), ...more);
      return { code, said: stdout + stderr };
    };
    const pins = witnesses.flatMap(({ name, key }) => ['--witness', vkeyOf('witness', name, key)]);
    afterEach(() => (log = () => undefined));

    test('that grows while it is read is no fault, and one that is ahead of its records is one', async () => {
      shown = { ...given, records: records.slice(0, -1) };
      log = (pathname) => {
        if (pathname === '/proof/checkpoint') shown = given;
        return logFileAt(pathname, records);
      };
      expect(await askAbout()).toMatchObject({ code: 0 });
      log = (pathname) => logFileAt(pathname, records);
      shown = { ...given, records: records.slice(0, -1) };
      expect((await askAbout()).said).toMatch(/WRONG .*the log, of \d+ records.*Rewritten/);
    });

    test('that witnesses saw before the bets were sealed does not count as seen with them', async () => {
      shown = given;
      log = (pathname) =>
        pathname === `/proof/log/witnessed/${commit}`
          ? noteOver(records, commit - 1)
          : logFileAt(pathname, records);
      expect((await askAbout()).said).toMatch(/WRONG {2}it has these bets/);
    });

    test('without a checkpoint hides something', async () => {
      shown = given;
      log = (pathname) => (pathname === '/proof/checkpoint' ? undefined : logFileAt(pathname, records));
      expect((await askAbout()).said).toContain('WRONG  the log shows a checkpoint');
    });

    test('whose witnesses were shown nothing of the draw is not enough for who asks for them', async () => {
      shown = given;
      log = (pathname) =>
        pathname === '/proof/checkpoint' ? noteOver(records, commit - 1) : logFileAt(pathname, records);
      expect((await askAbout(...pins)).said).toContain('WRONG  2 witnesses that you know have signed');
      log = (pathname) => logFileAt(pathname, records);
      expect(await askAbout(...pins)).toMatchObject({ code: 0 });
    });

    test('that ends with what was kept from its witnesses is measured by the clock of who asks', async () => {
      const chain = new Chain();
      const [one, longAgo, turn] = [keyOf('one'), 1_700_000_000_000, 2023111501];
      chain.add({ kind: 'truedraw.key.1', id: one.id, publicKey: one.publicKey }, one, longAgo);
      const games = { '2': schedule(longAgo + 3_600_000) };
      chain.add({ kind: 'truedraw.open.1', turn, rule: 'set-value-1', games }, one, longAgo);
      shown = { ...given, records: chain.records };
      const askAt = (size: number) => {
        log = (pathname) =>
          pathname === '/proof/checkpoint'
            ? noteOver(chain.records, size)
            : logFileAt(pathname, chain.records);
        return runVerify(address(), String(turn), ...pins);
      };
      expect((await askAt(1)).stderr).toContain('WRONG  2 witnesses that you know have signed');
      expect(await askAt(2)).toMatchObject({ code: 2, stderr: '' });
    });

    test('that is remembered is not forgotten for an older checkpoint', async () => {
      shown = given;
      const memory = join(folder, 'memory');
      for (const size of [records.length, commit]) {
        log = (pathname) =>
          pathname === '/proof/checkpoint' ? noteOver(records, size) : logFileAt(pathname, records);
        expect(await askAbout('--memory', memory)).toMatchObject({ code: 0 });
        expect(await readFile(memory, 'utf8')).toBe(noteOver(records));
      }
    });
  });

  describe('the log of the vectors', { timeout: 60_000 }, () => {
    const { records, notes, linked, cases: all } = logVectors;
    const fileOf = async (name: string, note: string) => {
      const file = join(folder, name);
      await writeFile(file, note);
      return file;
    };
    const show = (note = notes[0]!.note) => {
      shown = { ...cases[0]!, records };
      log = (pathname) => (pathname === '/proof/checkpoint' ? note : logFileAt(pathname, records));
    };
    const said = async (...given: string[]) => {
      const { stdout, stderr } = await runVerify(address(), ...given);
      return stdout + stderr;
    };
    const noteOf = ({ size, root }: { size: number; root: string }, key = 'two') => {
      const text = textOfCheckpoint(origin, size, Buffer.from(root, 'hex'));
      return `${text}\n${logLine(origin, text, keyOf(key))}`;
    };
    afterEach(() => (log = () => undefined));

    // It needs no proofs, asks all witnesses that it is given, and has a clock of its own.
    const asked = all.filter(({ consistency, inclusion, pinned }) => !consistency && !inclusion && !pinned);
    test.each(asked)('with $name', async ({ note, remembered, carried, verdict }) => {
      show(note);
      const receipt = { ...linked.receipt, checkpoint: carried! };
      const wanted = carried ? await fileOf('carried', JSON.stringify(receipt)) : '0';
      const memory = remembered ? ['--memory', await fileOf('remembered', noteOf(remembered))] : [];
      const told = await said(wanted, ...memory);
      if (verdict === 'right') expect(told).not.toContain('WRONG');
      // Who has all records compares roots where others ask for proofs.
      else expect(told).toMatch(verdict === 'NotInLog' ? /WRONG .*Split/ : new RegExp(`WRONG .*${verdict}`));
    });

    test.each([
      ['a replaced key', 'one'],
      ['a stranger', 'stranger'],
    ])('is not compared with a file that %s signed', async (_, key) => {
      show();
      const file = await fileOf('theirs', noteOf({ size: records.length, root: '5'.repeat(64) }, key));
      expect(await said('--checkpoint', file)).toMatch(
        /WRONG {2}the log that somebody else saw is signed.*BadCheckpoint/,
      );
      const early = { size: 3, root: logVectors.roots[2]! };
      const told = await said('--checkpoint', await fileOf('early', noteOf(early, key)));
      expect(told.includes('WRONG')).toBe(key === 'stranger');
    });
  });

  test('the link of a receipt, or a file with it, as about the receipt', { timeout: 60_000 }, async () => {
    const [given] = cases;
    shown = given!;
    const receipt = 'receipt' in given!.subject && given!.subject.receipt;
    if (!receipt) throw new Error('the first case is of a receipt');
    const link = `https://elsewhere/verify#${await packReceipt(receipt)}`;
    const file = join(folder, 'receipt.txt');
    await writeFile(file, `${link}\n`);
    for (const wanted of [link, file])
      expect(await runAlone(wanted)).toMatchObject({
        code: 0,
        said: expect.stringContaining('wins 21022 coins') as string,
      });
  });
});
