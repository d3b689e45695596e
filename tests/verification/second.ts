// A second implementation of docs/verification.md, written from that page alone. It imports nothing of ours, so that a
// mistake in packages/proof is not repeated here.
import { hasForm } from './second-forms';
import { canonical, hash, isSigned, leafOf, pathRoot, sumTree, treeRoot } from './second-hashes';

/* oxlint-disable typescript/no-explicit-any, typescript/no-unsafe-assignment, typescript/no-unsafe-member-access, typescript/no-unsafe-argument, typescript/no-unsafe-call, typescript/no-unsafe-return -- It reads JSON files of unknown content. */
type Json = any;

interface Key {
  id: string;
  publicKey: string;
  from: number;
  until: number;
}

interface Followed {
  keys: Key[];
  fault?: string;
}

export function followRecords(entries: Json[]): Followed {
  const keys: Key[] = [];
  const sealed = new Set<string>();
  let [prev, time] = ['0'.repeat(64), 0];
  for (const [at, { record, signature }] of entries.entries()) {
    if (record.seq !== at + 1) return { keys, fault: 'Gap' };
    if (record.prev !== prev) return { keys, fault: 'NotLinked' };
    if (record.time < time) return { keys, fault: 'TimeBack' };
    const brings = record.kind === 'truedraw.key.1';
    const signer = keys.at(-1) ?? (brings ? record : undefined);
    if (record.key !== signer?.id) return { keys, fault: 'WrongKey' };
    if (!isSigned(signer.publicKey, record, signature)) return { keys, fault: 'NotSigned' };
    if (!hasForm(record)) return { keys, fault: 'Malformed' };
    if (record.kind === 'truedraw.commit.1') {
      const draw = `${record.turn} ${record.game}`;
      if (sealed.has(draw)) return { keys, fault: 'SecondRoot' };
      sealed.add(draw);
    }
    if (record.kind === 'truedraw.open.1') {
      if (sealed.has(`${record.turn}`)) return { keys, fault: 'SecondOpening' };
      sealed.add(`${record.turn}`);
    }
    if (brings) {
      const before = keys.at(-1);
      if (before) before.until = record.time + 600_000;
      keys.push({ id: record.id, publicKey: record.publicKey, from: record.time, until: Infinity });
    }
    [prev, time] = [hash(canonical(record)), record.time];
  }
  return entries.length === 0 ? { keys, fault: 'Empty' } : { keys };
}

const wrong = (step: string, fault: string) => ({ state: 'wrong', step, fault });
const bare = (text: string): string => text.replaceAll(',', '');
const pay = (stake: number, odds: number): number => Math.floor((stake * odds) / 100);
const sum = (numbers: number[]): number => numbers.reduce((total, each) => total + each, 0);
export const staked = (lines: Json): number => sum([...lines.stakes, ...lines.ds, ...lines.bs]);

function isWhole({ bet, lines, opening }: Json): boolean {
  const user = hash(`truedraw.user.1\n${opening.user}\n${opening.nonce}`);
  return (
    hash(`truedraw.lines.1\n${canonical(lines)}`) === bet.lines &&
    staked(lines) === bet.total &&
    user === bet.user
  );
}

function judgeSignature({ bet, batch, signature, index, path }: Json, keys: Key[]): string | undefined {
  const named = keys.filter(({ id }) => id === batch.key);
  if (named.length === 0) return 'UnknownKey';
  const key = named.find(({ from, until }) => from <= batch.time && batch.time <= until);
  if (!key) return 'RetiredKey';
  const leads = pathRoot(leafOf(bet), index, batch.size, path) === batch.root;
  return leads && isSigned(key.publicKey, batch, signature) ? undefined : 'NotSignedReceipt';
}

function winOf(lines: Json, game: number, result: Json): number {
  if (result.outcome === 'cancel') return staked(lines);
  const drawn: string = result.digits[game];
  const value = Number(drawn);
  const [parity, size] = [value % 2 === 1 ? 0 : 1, value >= 10 ** game / 2 ? 0 : 1];
  const numbers = lines.numbers.map((number: string, at: number) =>
    number === drawn ? pay(lines.stakes[at], lines.odds[at]) : 0,
  );
  return sum([
    ...numbers,
    pay(lines.ds[parity], lines.dsOdds[parity]),
    pay(lines.bs[size], lines.bsOdds[size]),
  ]);
}

/** The figures in a text: maximal numbers that no letter, digit, point or minus touches. */
function figuresIn(raw: string): string[] {
  const found: string[] = [];
  for (const { 0: figure, index } of raw.matchAll(/(\d{1,3}(,\d{3})+|\d+)(\.\d+)?/g)) {
    const [before, after] = [raw.slice(0, index).slice(-1), raw.slice(index + figure.length)];
    if (!/[\p{L}\d.-]/u.test(before) && !/^([\p{L}\d-]|\.\d)/u.test(after)) found.push(bare(figure));
  }
  return found;
}

const isFigure = (text: string) => /^(0|[1-9]\d{0,2}(,\d{3})+|[1-9]\d*)\.\d\d$/.test(text);

function judgeResult(
  result: Json,
  at: number,
  replaced: Json,
  commit: Json,
  rule: string,
): string | undefined {
  const { set, value, digits, quotes, by, outcome, revision, replaces } = result;
  if (revision !== at + 1 || replaces !== (replaced ? hash(canonical(replaced)) : '')) return 'Revisions';
  if (result.rule !== rule) return 'Digits';
  if (outcome === 'cancel' && (set || value || Object.keys(digits).length > 0)) return 'Digits';
  if (outcome === 'cancel') return ['feed', 'owner', 'draws'].includes(by) ? undefined : 'Quotes';
  const [decimals, whole] = [set.split('.')[1], value.split('.')[0].replaceAll(',', '')];
  if (outcome !== 'result' || ![set, value].every(isFigure) || whole.length < 2) return 'Digits';
  const two = { 'set-value-1': decimals, 'market-1': decimals.slice(-1) + whole.slice(-1) }[rule];
  const made = { 2: two, 3: decimals + whole.slice(-1), 4: decimals + whole.slice(-2) };
  if (canonical(made) !== canonical(digits)) return 'Digits';
  const inBaht = (figure: string) => figure.split('.')[0]!.slice(0, -4) === value.replaceAll(/[.,]/g, '');
  const inTime = ({ quotedAt, receivedAt }: Json) =>
    !commit ||
    (commit.dueAt <= receivedAt &&
      receivedAt < commit.dueAt + 43_200_000 &&
      (quotedAt === 0 || (commit.closesAt <= quotedAt && quotedAt <= receivedAt + 60_000)));
  const agrees = (quote: Json) => {
    const figures = figuresIn(quote.raw);
    return (
      inTime(quote) &&
      figures.includes(bare(set)) &&
      figures.some((figure) => figure === bare(value) || inBaht(figure))
    );
  };
  if (!['feed', 'owner', 'draws'].includes(by)) return 'Quotes';
  const readings = new Set(quotes.map(({ source, receivedAt }: Json) => canonical([source, receivedAt])));
  if (by !== 'feed') return undefined;
  return readings.size > 1 && readings.size === quotes.length && quotes.every(agrees) ? undefined : 'Quotes';
}

interface Files {
  records: Json[];
  leaves: Record<string, string[]>;
  settled: Json;
  /** By leaf: the secrets of cancelled bets, and the wins that stopped others. */
  cancelled?: Record<string, string>;
  stopped?: Json;
}

const movesLate = (plan: Json, time: number): boolean => plan.late || time > plan.closesAt;

/** The announced games of a turn, after all changes. */
function gamesOf(about: Json[]): Json {
  const opening = about.find(({ kind }) => kind === 'truedraw.open.1');
  const games: Json = {};
  for (const [game, times] of Object.entries<Json>(opening?.games ?? {}))
    games[game] = { ...times, announced: opening.time, last: opening.seq };
  const drawnAt = about.find(({ kind }) => kind === 'truedraw.result.1')?.seq ?? Infinity;
  for (const { kind, seq: last, game, change, time, opensAt, closesAt, dueAt } of about) {
    if (!opening || last < opening.seq || kind !== 'truedraw.change.1' || change === 'late') continue;
    const before = games[game];
    const again = change === 'added' && before?.dropped;
    if (!before || again)
      games[game] = {
        opensAt,
        closesAt,
        dueAt,
        announced: time,
        last,
        late: again && movesLate(before, time),
      };
    else if (change === 'dropped')
      games[game] = { ...before, dropped: before.dropped || last < drawnAt, last };
    else if (change === 'closed') games[game] = { ...before, early: true, last };
    else {
      const late = movesLate(before, time) || change === 'added' || time > closesAt;
      games[game] = { ...before, opensAt, closesAt, dueAt, late, last };
    }
  }
  return games;
}

function isOnPlan(records: Json[], about: Json[], commit: Json, results: Json[]): boolean {
  if (commit.bets === 0) return true;
  const opening = about.find(({ kind }) => kind === 'truedraw.open.1');
  if (!opening) {
    const first = records.map(({ record }) => record).find(({ kind }) => kind === 'truedraw.open.1');
    return !first || (commit.opensAt < first.time && commit.time < first.time + 30 * 86_400_000);
  }
  const plan = gamesOf(about)[commit.game];
  if (!plan || plan.dropped || plan.late || plan.last > commit.seq) return false;
  if (['opensAt', 'closesAt', 'dueAt'].some((name) => commit[name] !== plan[name])) return false;
  if (plan.announced > plan.opensAt + 600_000) return false;
  return (
    commit.closedAt >= commit.closesAt || plan.early || results.some(({ outcome }) => outcome === 'cancel')
  );
}

const isCommit = ({ kind }: Json): boolean => kind === 'truedraw.commit.1';

/** What is said of a draw without a commit; nothing if it was cancelled. */
function judgeMissing(records: Json[], about: Json[], subject: Json, results: Json[]): Json {
  const { turn, game, receipt } = subject;
  if (results.at(-1)?.outcome === 'cancel') return undefined;
  const opening = about.find(({ kind }) => kind === 'truedraw.open.1');
  const hasOthers = about.some(isCommit);
  const plan = gamesOf(about)[game];
  const began = new Date(records[0].record.time + 7 * 3_600_000)
    .toISOString()
    .slice(0, 10)
    .replaceAll('-', '');
  const isUnknown = !opening && !hasOthers && results.length === 0;
  if (!receipt && isUnknown && `${turn}`.slice(0, 8) < began) return { state: 'none', why: 'BeforeChain' };
  const notOffered = opening ? !plan || plan.dropped : results.length > 0 && hasOthers;
  if (notOffered) return receipt ? wrong('book', 'NoBook') : { state: 'none', why: 'NotOffered' };
  const [, year, month, dayOfMonth] = /^(....)(..)(..)/.exec(`${turn}`) ?? [];
  const forgottenAt = Date.UTC(Number(year), Number(month) - 1, Number(dayOfMonth) + 2) - 7 * 3_600_000;
  const newest = records.at(-1).record.time;
  const isOverdue = plan ? newest > plan.dueAt + 3_600_000 : receipt && !opening && newest > forgottenAt;
  return isOverdue || results.length > 0 ? wrong('book', 'NoBook') : { state: 'waiting', for: 'close' };
}

const isOfBook = (settled: Json, book: Json): boolean =>
  book &&
  settled.commit === hash(canonical(book)) &&
  settled.bets === book.bets &&
  settled.stakes === book.stakes;

/** Whether a bet before it in its series won, as the chain says before its own book. */
function isStopped(records: Json[], payments: Json, bet: Json, stop: Json, commit: Json): boolean {
  const { leaves, turn, revision, leaf } = stop;
  if (bet.stop !== hash(['truedraw.stop.1', ...leaves].join('\n')) || !leaves.includes(leaf)) return false;
  const all = records.map(({ record }) => record).filter((record) => record.turn === turn);
  const ofGame = all.filter((record) => record.game === bet.game);
  const [settled, ...others] = ofGame.filter(
    (record) => record.kind === 'truedraw.settled.2' && record.revision === revision,
  );
  const book = ofGame.find(isCommit);
  if (!settled || others.length > 0 || !isOfBook(settled, book)) return false;
  const planned = gamesOf(records.map(({ record }) => record).filter((record) => record.turn === bet.turn))[
    bet.game
  ];
  const closesAt = commit ? Math.min(commit.closesAt, commit.closedAt) : (planned?.closesAt ?? Infinity);
  if (settled.time > closesAt) return false;
  const result = all.find((record) => record.kind === 'truedraw.result.1' && record.revision === revision);
  if (result?.outcome !== 'result' || settled.result !== hash(canonical(result))) return false;
  if (commit && commit.seq < settled.seq) return false;
  const lines = payments[`${turn}/${bet.game}/${revision}`] ?? [];
  const [root, stakes, wins] = sumTree(lines);
  const isTree = root === settled.tree && stakes === settled.stakes && wins === settled.payouts;
  return (
    isTree && lines.length === settled.bets && lines.some((line: Json) => line.leaf === leaf && line.win > 0)
  );
}

/** The verdict as docs/verification.md defines it. Who has followed the records before need not do it again. */
export function verify(
  { records, leaves, settled: payments, cancelled = {}, stopped = {} }: Files,
  subject: Json,
  followed: Followed = followRecords(records),
): Json {
  const { receipt } = subject;
  const { turn, game } = receipt?.bet ?? subject;
  if (receipt && !isWhole(receipt)) return wrong('receipt', 'Edited');
  const { keys, fault } = followed;
  if (fault) return wrong('chain', fault);
  const unsigned = receipt && judgeSignature(receipt, keys);
  if (unsigned) return wrong('signature', unsigned);

  const about = records.map(({ record }) => record).filter((record) => record.turn === turn);
  const ofGame = (kind: string) => about.filter((record) => record.kind === kind && record.game === game);
  const [commit] = ofGame('truedraw.commit.1');
  let results = about.filter(({ kind }) => kind === 'truedraw.result.1');
  const isOlder = !receipt && !about.some(isCommit) && results[0]?.revision > 1;
  if (isOlder) results = [];
  const result = results.at(-1);
  const isSealed =
    commit &&
    receipt &&
    leaves[`${turn}/${game}`]?.includes(leafOf(receipt.bet)) &&
    treeRoot(leaves[`${turn}/${game}`]!) === commit.root;
  const secret = receipt && cancelled[leafOf(receipt.bet)];
  if (!isSealed && secret && hash(`truedraw.cancel.1\n${secret}`) === receipt.bet.cancel)
    return { state: 'none', why: 'Cancelled' };
  const stop = receipt && stopped[leafOf(receipt.bet)];
  if (!isSealed && stop && isStopped(records, payments, receipt.bet, stop, commit))
    return { state: 'none', why: 'Stopped' };
  const missing = !commit && judgeMissing(records, about, { turn, game, receipt }, results);
  if (missing) return missing;
  const book = leaves[`${turn}/${game}`] ?? [];
  if (commit && receipt) {
    const { bet } = receipt;
    if (!book.includes(leafOf(bet)) || treeRoot(book) !== commit.root) return wrong('book', 'NotInBook');
    if (bet.time < commit.opensAt || bet.time > Math.min(commit.closesAt, commit.closedAt))
      return wrong('book', 'OutOfTime');
  } else if (commit) {
    const isAscending = book.slice(1).every((leaf, at) => leaf > book[at]!);
    if (!isAscending || book.length !== commit.bets || treeRoot(book) !== commit.root)
      return wrong('book', 'OtherBets');
  }

  if (commit && !isOnPlan(records, about, commit, results)) return wrong('order', 'OffPlan');
  const payouts = [...ofGame('truedraw.settled.1'), ...ofGame('truedraw.settled.2')];
  const isStrange = payouts.some(
    ({ revision, seq }) =>
      !results.some((each) => each.revision === revision && each.seq < seq) ||
      payouts.filter((other) => other.revision === revision).length > 1,
  );
  const isOfOther = payouts.some(
    (each) =>
      commit &&
      (!isOfBook(each, commit) ||
        results.some((one) => one.revision === each.revision && each.result !== hash(canonical(one)))),
  );
  if (!result && isStrange && !isOlder) return wrong('payout', 'Totals');
  if (!result) return { state: 'waiting', for: 'result' };
  const isLate = commit && (commit.closedAt > commit.dueAt || commit.time > commit.dueAt);
  const isNoted = ofGame('truedraw.change.1').some(
    ({ change, seq, reason }) =>
      change === 'late' && reason !== '' && seq > commit.seq && seq < results[0].seq,
  );
  if (isLate && !isNoted && commit.bets > 0 && result.outcome !== 'cancel')
    return wrong('order', 'SealedLate');
  const known = ({ seq, quotes }: Json) =>
    commit.seq < seq && quotes.every(({ receivedAt }: Json) => receivedAt >= commit.time);
  if (commit && !results.every(known)) return wrong('order', 'SealedLate');
  const opening = about.find(({ kind }) => kind === 'truedraw.open.1');
  for (const [at, each] of results.entries()) {
    const found = judgeResult(each, at, results[at - 1], commit, opening?.rule ?? 'set-value-1');
    if (found) return wrong('result', found);
  }

  const win = receipt && winOf(receipt.lines, game, result);
  const done = { state: 'right', ...(receipt && { win }) };
  if (isStrange || isOfOther) return wrong('payout', 'Totals');
  if (!commit) return done;
  const settled = payouts.findLast(({ revision }) => revision === result.revision);
  if (!settled) return { state: 'waiting', for: 'payout' };
  const fits =
    settled.winners <= settled.bets &&
    settled.winners > 0 === settled.payouts > 0 &&
    (result.outcome !== 'cancel' || settled.payouts === settled.stakes) &&
    (settled.kind === 'truedraw.settled.2') === (settled.tree !== undefined) &&
    (!opening || settled.tree !== undefined) &&
    (settled.tree !== undefined || (win ?? 0) <= settled.payouts);
  if (!fits) return wrong('payout', 'Totals');
  if (settled.tree === undefined) return done;
  const lines = payments[`${turn}/${game}/${result.revision}`] ?? [];
  const tree = canonical(sumTree(lines)) === canonical([settled.tree, settled.stakes, settled.payouts]);
  if (receipt) {
    const own = lines.find(({ leaf }: Json) => leaf === leafOf(receipt.bet));
    const isOwn = own?.stake === receipt.bet.total && own?.win === win;
    return tree && isOwn && lines.length === settled.bets ? done : wrong('payout', 'Paid');
  }
  const isBook = lines.length === book.length && book.every((leaf, at) => lines[at].leaf === leaf);
  const isRefund = result.outcome !== 'cancel' || lines.every(({ stake, win: paid }: Json) => stake === paid);
  const areWinners = lines.filter(({ win: paid }: Json) => paid > 0).length >= settled.winners;
  return tree && isBook && isRefund && areWinners ? done : wrong('payout', 'Totals');
}
