// The form of records as docs/verification.md has it, written from that page alone like second.ts.

/* oxlint-disable typescript/no-explicit-any, typescript/no-unsafe-assignment, typescript/no-unsafe-member-access, typescript/no-unsafe-argument -- It reads JSON files of unknown content. */
type Json = any;

const times = 'opensAt:int closesAt:int dueAt:int';
const settled =
  'turn:count game:game revision:count commit:hash result:hash bets:int winners:int stakes:int payouts:int';

const fieldsOf: Record<string, string> = {
  'truedraw.key.1': 'id:id publicKey:hash',
  'truedraw.open.1': 'turn:count rule:text games:plans',
  'truedraw.change.1': `turn:count game:game change:change ${times} by:text reason:text`,
  'truedraw.commit.1': `turn:count game:game ${times} closedAt:int bets:int stakes:int root:hash`,
  'truedraw.result.1':
    'turn:count revision:count outcome:outcome set:text value:text digits:texts quotes:quotes rule:text by:text reason:text simulated:flag replaces:replaced witnessed:false',
  'truedraw.settled.1': `${settled} tree:nothing`,
  'truedraw.settled.2': `${settled} tree:hash`,
};

const isObject = (value: Json): boolean => Object.prototype.toString.call(value) === '[object Object]';
const isText = (value: Json): boolean => typeof value === 'string';
const hasFields = (value: Json, fields: string): boolean =>
  isObject(value) &&
  fields.split(' ').every((field) => {
    const [name, form] = field.split(':') as [string, string];
    return isOf[form]!(value[name]);
  });
const eachGame = (value: Json, fits: (each: Json) => boolean): boolean =>
  isObject(value) && Object.keys(value).every((game) => ['2', '3', '4'].includes(game) && fits(value[game]));

const isOf: Record<string, (value: Json) => boolean> = {
  int: (value) => Number.isSafeInteger(value) && value >= 0,
  count: (value) => Number.isSafeInteger(value) && value > 0,
  game: (value) => [2, 3, 4].includes(value),
  text: isText,
  hash: (value) => isText(value) && /^[0-9a-f]{64}$/.test(value),
  id: (value) => isText(value) && /^[0-9a-f]{16}$/.test(value),
  replaced: (value) => isText(value) && /^([0-9a-f]{64})?$/.test(value),
  flag: (value) => typeof value === 'boolean',
  false: (value) => value === undefined || value === false,
  nothing: (value) => value === undefined,
  outcome: (value) => ['result', 'cancel'].includes(value),
  change: (value) => ['added', 'dropped', 'moved', 'closed', 'late'].includes(value),
  texts: (value) => eachGame(value, isText),
  plans: (value) => eachGame(value, (each) => hasFields(each, times)),
  quotes: (value) =>
    Array.isArray(value) &&
    value.every((each) => hasFields(each, 'source:text quotedAt:int receivedAt:int raw:text')),
};

export const hasForm = (record: Json): boolean =>
  hasFields(record, `kind:text seq:count prev:hash time:int key:id ${fieldsOf[record.kind] ?? ''}`.trimEnd());
