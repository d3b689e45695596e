// Writes the list of passwords that nobody may choose, from `passwords.json` of the npm package
// @zxcvbn-ts/language-common (MIT), which lists passwords by how common they are:
// node scripts/common-passwords.mjs PATH/TO/passwords.json
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const commonest = 5_000;
/** Common where we play, and rarer in that list. */
const ours = `168168 168888 178178 520520 5201314 1314520 66666666 88888888 888888 999999 99999999 00000000 11223344
  a12345678 aa123456 abc123456 asd123456 qq123456 woaini woaini1314 woaini520 sawasdee sawasdeekrub thailand1 bangkok
  bangkok1 krungthep chaiyo lottery lottery1 luckyday number1 password1234 p@ssword p@ssw0rd truedraw1 truedraw123`;

const [source] = process.argv.slice(2);
if (!source) throw new Error('Name the file passwords.json');
const words = [...JSON.parse(readFileSync(source, 'utf8')).slice(0, commonest), ...ours.split(/\s+/), ''];
const forms = words.flatMap((word) => [word, word.slice(0, 1).toUpperCase() + word.slice(1)]);
/** 48 bits tell them apart from other passwords, and the list shows no words. */
const prefixes = forms.map((word) => createHash('md5').update(word).digest('hex').slice(0, 12));
const header = `# The first 12 digits of the MD5 of common passwords, as written by scripts/common-passwords.mjs.
# From @zxcvbn-ts/language-common: Copyright (c) 2012-2016 Dan Wheeler and Dropbox, Inc., (c) 2021 @zxcvbn-ts; MIT licence.
`;
const target = fileURLToPath(new URL('../apps/server/src/accounts/common-passwords.txt', import.meta.url));
writeFileSync(target, `${header}${[...new Set(prefixes)].toSorted().join('\n')}\n`);
