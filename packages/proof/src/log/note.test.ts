import { describe, expect, test } from 'vitest';
import { checkpointText, openCheckpoint, parseCheckpoint } from './checkpoint';
import { noteKey, parseNote, parseVkey, signersOf, vkeyOf } from './note';

/** The example of c2sp.org/signed-note. */
const vkey = 'example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k';
const text = 'This is an example message.\n';
const line =
  '— example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=\n';
const note = `${text}\n${line}`;

test('the published example is signed by its key', async () => {
  const key = (await parseVkey(vkey))!;
  expect(vkeyOf(key)).toBe(vkey);
  expect(await noteKey('log', key.name, key.publicKey)).toEqual(key);
  expect(parseNote(note)).toMatchObject({ text });
  expect(await signersOf(parseNote(note)!, [key])).toEqual([{ key, time: 0 }]);
});

test('a signature of a known key that is wrong spoils the note, one of an unknown key does not', async () => {
  const key = (await parseVkey(vkey))!;
  const edited = parseNote(note.replace('example message', 'exemple message'))!;
  expect(await signersOf(edited, [key])).toBeUndefined();
  expect(await signersOf(edited, [])).toEqual([]);
  expect(await signersOf(edited, [{ ...key, name: 'example.com/bar' }])).toEqual([]);
  expect(await signersOf(edited, [{ ...key, id: '530d903b' }])).toEqual([]);
});

test('a key that signs twice counts once', async () => {
  const key = (await parseVkey(vkey))!;
  expect(await signersOf(parseNote(note + line)!, [key])).toHaveLength(1);
});

test('a text may have empty lines: the last one divides', () => {
  expect(parseNote(`a\n\nb\n\n${line}`)).toMatchObject({ text: 'a\n\nb\n' });
});

describe('not a signed note:', () => {
  test.each([
    ['nothing', ''],
    ['a text alone', text],
    ['no signature', `${text}\n`],
    ['no newline at the end', note.slice(0, -1)],
    ['no empty line', text + line],
    ['a control character', note.replace('an', 'a\tn')],
    ['a carriage return', note.replaceAll('\n', '\r\n')],
    ['what is not UTF-8', note.replace('an', 'a\uFFFD')],
    ['half a character', note.replace('an', 'a\uD800')],
    ['another dash', note.replace('—', '-')],
    ['two spaces', note.replace('— ', '—  ')],
    ['a name with a plus', note.replace('com/foo', 'com+foo')],
    ['a name with a space of another kind', note.replace('com/foo', 'com\u2003foo')],
    ['no name', note.replace('example.com/foo', '')],
    ['no base64', note.replace('Uw2Q', 'Uw2-')],
    ['base64 without its padding', note.replace('yaQM=', 'yaQM')],
    ['base64 in another spelling', note.replace('yaQM=', 'yaQN=')],
    ['four bytes', note.replace(/Uw2Q.*=/, 'Uw2QOg==')],
    ['a word after the signature', note.replace('yaQM=', 'yaQM= x')],
    ['a line between signatures', `${note}what\n${line}`],
    ['a hundred and one signatures', `${text}\n${line.repeat(101)}`],
  ])('%s', (_, given) => expect(parseNote(given)).toBeUndefined());
});

describe('not a verifier key:', () => {
  test.each([
    ['another id', vkey.replace('530d903a', '530d903b')],
    ['another name', vkey.replace('foo', 'bar')],
    ['an id in capitals', vkey.replace('530d903a', '530D903A')],
    ['no id', vkey.replace('+530d903a', '')],
    ['an unknown type', vkey.replace('+Ae', '+Ce')],
    ['a short key', vkey.slice(0, -4)],
    ['nothing', ''],
  ])('%s', async (_, given) => expect(await parseVkey(given)).toBeUndefined());
});

/** The example of c2sp.org/tlog-checkpoint. */
const root = 'CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=';
const checkpoint = `example.com/behind-the-sofa\n20852163\n${root}\n`;

test('a checkpoint is read and written alike', () => {
  const read = parseCheckpoint(checkpoint)!;
  expect(read).toMatchObject({ origin: 'example.com/behind-the-sofa', size: 20_852_163 });
  expect(checkpointText(read)).toBe(checkpoint);
  expect(parseCheckpoint(`${checkpoint}more\n`)).toEqual(read);
});

describe('not a checkpoint:', () => {
  test.each([
    ['no origin', `\n1\n${root}\n`],
    ['two lines', 'log\n1\n'],
    ['a size with a zero before it', `log\n01\n${root}\n`],
    ['a size below zero', `log\n-1\n${root}\n`],
    ['a size that no number holds', `log\n9007199254740993\n${root}\n`],
    ['a short root', 'log\n1\nCsUY\n'],
    ['an empty line behind', `log\n1\n${root}\n\n`],
    ['no newline', `log\n1\n${root}`],
  ])('%s', (_, given) => expect(parseCheckpoint(given)).toBeUndefined());
});

test('a checkpoint must be signed by a key of its own origin', async () => {
  const key = (await parseVkey(vkey))!;
  // The example is signed, but says nothing about a log.
  expect(await openCheckpoint(note, [key])).toBeUndefined();
  expect(await openCheckpoint(`${checkpoint}\n${line}`, [key])).toBeUndefined();
});
