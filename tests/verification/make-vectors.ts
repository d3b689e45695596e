import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { packReceipt, type Receipt, type SignedRecord } from '@truedraw/proof';
import { cases } from './cases';
import { hashOf, leafOf, pathOver, rootOver, textOf } from './book';
import { story } from './story';

export const vectorsFile = fileURLToPath(new URL('../../docs/verification-vectors.json', import.meta.url));

const { records, leaves, settled, receipts } = story();

/** A record of the honest chain is written as its index, any other in full, so that the file stays small. */
const short = (entry: SignedRecord): number | SignedRecord => {
  const at = records.findIndex((each) => textOf(each) === textOf(entry));
  return at < 0 ? entry : at;
};
const nameOf = (receipt: Receipt): string | undefined =>
  Object.entries(receipts).find(([, each]) => textOf(each) === textOf(receipt))?.[0];

const sizes = [0, 1, 2, 3, 5, 8];
const values = [{ b: 1, a: [true, 'ไทย 中文 "\n\\'] }, { a10: 1, a9: 2, A: -3 }, [], 9_007_199_254_740_991];

/** Examples of everything that docs/verification.md describes. */
export async function makeVectors() {
  return {
    canonical: values.map((value) => ({ value, text: textOf(value), hash: hashOf(value) })),
    trees: sizes.map((size) => {
      const hashes = Array.from({ length: size }, (_, at) => Buffer.from(hashOf(at), 'hex'));
      const paths = hashes.map((_, index) => pathOver(hashes, index));
      return {
        leaves: hashes.map((hash) => hash.toString('hex')),
        root: rootOver(hashes).toString('hex'),
        paths,
      };
    }),
    records,
    leaves,
    settled,
    receipts,
    hashes: records.map(({ record }) => hashOf(record)),
    codes: Object.fromEntries(
      Object.entries(receipts).map(([name, { bet }]) => [name, leafOf(bet).toString('hex')]),
    ),
    links: Object.fromEntries(
      await Promise.all(
        Object.entries(receipts).map(async ([name, receipt]) => [name, await packReceipt(receipt)]),
      ),
    ) as Record<string, string>,
    cases: cases.map(
      ({ name, subject, records: told, leaves: listed, settled: paid, cancelled, stopped, verdict }) => ({
        name,
        subject: 'receipt' in subject ? { receipt: nameOf(subject.receipt) ?? subject.receipt } : subject,
        ...(textOf(told) !== textOf(records) && { records: told.map(short) }),
        ...(JSON.stringify(listed) !== JSON.stringify(leaves) && { leaves: listed }),
        ...(JSON.stringify(paid) !== JSON.stringify(settled) && { settled: paid }),
        ...(cancelled && { cancelled }),
        ...(stopped && { stopped }),
        verdict,
      }),
    ),
  };
}

export type Vectors = Awaited<ReturnType<typeof makeVectors>>;

if (process.argv[1] === fileURLToPath(import.meta.url))
  await writeFile(vectorsFile, `${JSON.stringify(await makeVectors(), undefined, 1)}\n`);
