#!/usr/bin/env node
/**
 * A witness for transparency logs (c2sp.org/tlog-witness): it signs that a log only grew since it last looked, and never
 * signs two histories of one log. It needs node 20 or newer and nothing else; docs/witness.md explains it.
 *
 *     node witness.mjs --name witness.example/w1 --data ./witness --port 8090 --log <verifier key of a log> [--log …]
 */
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
} from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

/** An answer other than 200. */
class Refused extends Error {
  /** @param {number} status @param {string} text @param {string} [type] */
  constructor(status, text, type = 'text/plain; charset=utf-8') {
    super(text);
    Object.assign(this, { status, type });
  }
}

/** @param {...(string | Uint8Array)} parts */
const sha256 = (...parts) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};
/** @param {string} text */
const bytesIn = (text) => {
  const bytes = Buffer.from(text, 'base64');
  if (bytes.toString('base64') !== text) throw new Refused(400, 'not base64');
  return bytes;
};
/** @param {string} text */
const sizeIn = (text) => {
  if (!/^(?:0|[1-9]\d{0,14})$/.test(text)) throw new Refused(400, 'not a size');
  return Number(text);
};

/** @param {string} name @param {number} type @param {Buffer} publicKey */
const keyId = (name, type, publicKey) => sha256(`${name}\n`, Buffer.of(type), publicKey).subarray(0, 4);
/** @param {Buffer} raw */
const publicKeyOf = (raw) =>
  createPublicKey({
    key: Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), raw]),
    format: 'der',
    type: 'spki',
  });

/** Reads a verifier key of a log: name+id+base64(1 ‖ Ed25519 key). @param {string} vkey */
function logKeyIn(vkey) {
  const [, name = '', id, coded = ''] = /^([^+\s]+)\+([0-9a-f]{8})\+(\S+)$/.exec(vkey) ?? [];
  const bytes = Buffer.from(coded, 'base64');
  if (bytes.length !== 33 || bytes[0] !== 1 || keyId(name, 1, bytes.subarray(1)).toString('hex') !== id)
    throw new Error(`not the verifier key of a log: ${vkey}`);
  return { name, id, key: publicKeyOf(bytes.subarray(1)) };
}

/** Parts of a request: the old size, the proof, and the checkpoint with its signatures. @param {string} body */
function requestIn(body) {
  const [head = '', ...rest] = body.split('\n\n');
  const note = rest.join('\n\n');
  const [old = '', ...proof] = head.split('\n');
  const end = note.lastIndexOf('\n\n');
  if (!old.startsWith('old ') || proof.length > 63 || end < 0 || !note.endsWith('\n'))
    throw new Refused(400, 'not a request');
  // oxlint-disable-next-line no-control-regex -- A note has no control characters but newlines.
  if (/[\u0000-\u0009\u000B-\u001F\uFFFD]/.test(body)) throw new Refused(400, 'not a note');
  const text = note.slice(0, end + 1);
  const signatures = note
    .slice(end + 2, -1)
    .split('\n')
    .map((line) => {
      const [, name, coded = ''] = /^— ([^\s+]+) (\S+)$/.exec(line) ?? [];
      const bytes = bytesIn(coded);
      if (!name || bytes.length < 5) throw new Refused(400, 'not a signature');
      return { name, id: bytes.subarray(0, 4).toString('hex'), signature: bytes.subarray(4), line };
    });
  const [origin, size = '', root = '', ...more] = text.slice(0, -1).split('\n');
  if (!origin || more.includes('') || bytesIn(root).length !== 32) throw new Refused(400, 'not a checkpoint');
  const hashes = proof.map(bytesIn);
  if (hashes.some(({ length }) => length !== 32)) throw new Refused(400, 'not a hash');
  return { old: sizeIn(old.slice(4)), proof: hashes, text, signatures, origin, size: sizeIn(size), root };
}

/** @param {Buffer} left @param {Buffer} right */
const node = (left, right) => sha256(Buffer.of(1), left, right);

/**
 * The roots of both trees that a consistency proof leads to, from above: RFC 9162, 2.1.4.1. Undefined if it has too few
 * or too many hashes. `known` is the old root where the proof leaves it out.
 * @param {number} old @param {number} size @param {Buffer[]} proof @param {Buffer | undefined} known
 * @returns {[Buffer, Buffer] | undefined}
 */
function rootsOf(old, size, proof, known) {
  if (old === size) {
    if (known) return proof.length === 0 ? [known, known] : undefined;
    return proof.length === 1
      ? [/** @type {Buffer} */ (proof[0]), /** @type {Buffer} */ (proof[0])]
      : undefined;
  }
  const beside = proof.at(-1);
  let half = 1;
  while (half * 2 < size) half *= 2;
  const isLeft = old <= half;
  const below =
    beside &&
    rootsOf(
      isLeft ? old : old - half,
      isLeft ? half : size - half,
      proof.slice(0, -1),
      isLeft ? known : undefined,
    );
  if (!beside || !below) return undefined;
  return isLeft ? [below[0], node(below[1], beside)] : [node(beside, below[0]), node(beside, below[1])];
}

/** @param {{ size: number, root: string }} last @param {{ old: number, size: number, root: string, proof: Buffer[] }} next */
function isExtension(last, { old, size, root, proof }) {
  if (old === 0) return proof.length === 0 && (size > 0 || root === sha256('').toString('base64'));
  const known = Buffer.from(last.root, 'base64');
  const roots = rootsOf(old, size, proof, known);
  return roots !== undefined && roots[0].equals(known) && roots[1].toString('base64') === root;
}

/** Writes a file so that after a crash it is the old or the new one. @param {string} path @param {string} text */
function writeDurably(path, text) {
  const file = openSync(`${path}.new`, 'w', 0o600);
  writeSync(file, text);
  fsyncSync(file);
  closeSync(file);
  renameSync(`${path}.new`, path);
  const folder = openSync(dirname(path), 'r');
  fsyncSync(folder);
  closeSync(folder);
}

/** @param {{ name: string, data: string, logs: string[] }} options */
export function createWitness({ name, data, logs }) {
  if (!/^[^\s+]+$/.test(name)) throw new Error('--name has no spaces and no plus');
  const trusted = logs.map(logKeyIn);
  mkdirSync(data, { recursive: true, mode: 0o700 });
  const [keyFile, stateFile] = [join(data, 'key.pem'), join(data, 'state.json')];
  if (!existsSync(keyFile)) {
    if (!existsSync(stateFile)) writeDurably(stateFile, '{}');
    if (readFileSync(stateFile, 'utf8') !== '{}')
      throw new Error(`${keyFile} is gone, which signed ${stateFile}`);
    const { privateKey } = generateKeyPairSync('ed25519');
    writeDurably(keyFile, String(privateKey.export({ format: 'pem', type: 'pkcs8' })));
  }
  const key = createPrivateKey(readFileSync(keyFile));
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32);
  const id = keyId(name, 4, publicKey);
  // A witness that has lost this file would sign another history, so it does not start.
  /** @type {Record<string, { size: number, root: string, note: string, key?: string }>} */
  const state = JSON.parse(readFileSync(stateFile, 'utf8'));

  /** From the first line to the last nothing waits, so two requests cannot pass each other. @param {string} body */
  function addCheckpoint(body) {
    const request = requestIn(body);
    const { old, size, root, text, signatures, origin } = request;
    const keys = trusted.filter((each) => each.name === origin);
    if (keys.length === 0) throw new Refused(404, 'unknown log\n');
    const signed = signatures.flatMap((each) => {
      const by = keys.find((known) => known.name === each.name && known.id === each.id);
      return by
        ? [{ line: each.line, by, right: verify(null, Buffer.from(text), by.key, each.signature) }]
        : [];
    });
    if (signed.length === 0 || signed.some(({ right }) => !right))
      throw new Refused(403, 'not signed by the log\n');
    if (old > size) throw new Refused(400, 'the old size is larger\n');
    const last = state[origin] ?? { size: 0, root: '', note: '' };
    // Keys are named from the oldest to the newest: who still has one that was replaced signs nothing more.
    const newest = Math.max(...signed.map(({ by }) => keys.indexOf(by)));
    if (newest < keys.findIndex(({ id: each }) => each === last.key))
      throw new Refused(403, 'signed by a key that was replaced\n');
    if (old !== last.size) throw new Refused(409, `${last.size}\n`, 'text/x.tlog.size');
    if (!isExtension(last, request)) {
      process.stderr.write(
        `REFUSED: not an extension of the log's ${last.size} records, but signed by it:\n${body}\n`,
      );
      throw new Refused(422, 'not an extension\n');
    }
    const seconds = Math.floor(Date.now() / 1_000);
    const time = Buffer.alloc(8);
    time.writeBigUInt64BE(BigInt(seconds));
    const signature = sign(null, Buffer.from(`cosignature/v1\ntime ${seconds}\n${text}`), key);
    const line = `— ${name} ${Buffer.concat([id, time, signature]).toString('base64')}\n`;
    const note = `${text}\n${signed.map((each) => `${each.line}\n`).join('')}${line}`;
    const signedNow = { size, root, note, key: /** @type {string} */ (keys[newest]?.id) };
    writeDurably(stateFile, JSON.stringify({ ...state, [origin]: signedNow }));
    state[origin] = signedNow;
    return line;
  }

  /** @param {string} address */
  const checkpointAt = (address) => {
    const [, hash] = /^\/([0-9a-f]{64})\/checkpoint$/.exec(address) ?? [];
    const found = Object.entries(state).find(([origin]) => sha256(origin).toString('hex') === hash);
    if (!found) throw new Refused(404, 'not found\n');
    return found[1].note;
  };

  /** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
  async function answer(request, response) {
    try {
      const isAdd = request.url === '/add-checkpoint';
      if (isAdd !== (request.method === 'POST')) throw new Refused(405, 'method not allowed\n');
      const text = isAdd ? addCheckpoint(await bodyOf(request)) : checkpointAt(request.url ?? '');
      response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' }).end(text);
    } catch (error) {
      const {
        status = 500,
        type = 'text/plain',
        message,
      } = /** @type {Refused & { status?: number, type?: string }} */ (error);
      if (status === 500) process.stderr.write(`${message}\n`);
      response.writeHead(status, { 'content-type': type }).end(status === 500 ? '' : message);
    }
  }

  const server = createServer((request, response) => void answer(request, response));
  return {
    server,
    vkey: `${name}+${id.toString('hex')}+${Buffer.concat([Buffer.of(4), publicKey]).toString('base64')}`,
  };
}

/** @param {import('node:http').IncomingMessage} request */
async function bodyOf(request) {
  const parts = [];
  let length = 0;
  for await (const part of request) {
    length += part.length;
    if (length > 100_000) throw new Refused(413, 'too long\n');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({
    options: {
      name: { type: 'string' },
      data: { type: 'string', default: 'witness' },
      host: { type: 'string', default: '127.0.0.1' },
      port: { type: 'string', default: '8090' },
      log: { type: 'string', multiple: true, default: [] },
    },
  });
  if (!values.name) throw new Error('give the witness a name: --name witness.example/w1');
  const { server, vkey } = createWitness({ name: values.name, data: values.data, logs: values.log });
  server.listen(Number(values.port), values.host, () => {
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
    process.stdout.write(`${vkey} http://${values.host}:${port}\n`);
  });
}
