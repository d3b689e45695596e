#!/usr/bin/env python3
"""Checks archived months of bets and entries against the public records of a TrueDraw server, without its database.

    verify-archive.py https://server FOLDER     FOLDER is an archive, or has archives in it

Options of verify.py, which checks the whole chain of records first, can follow. docs/verification.md explains the files. The
bets of a month of entries must be in FOLDER too. The exit status is 0 if every line of every archive is what was published and
nothing is missing, else 1.
"""
import collections, glob, gzip, hashlib, json, os, struct, sys

if len(sys.argv) < 3: sys.exit(__doc__)
folder, public = sys.argv.pop(2), {}
verify = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'verify.py')
try: exec(compile(open(verify).read(), verify, 'exec'), public)
except SystemExit as end:
    if end.code: raise
check, canonical, tree = (public[name] for name in ('check', 'canonical', 'tree'))
commits = {(record['turn'], record['game']): record for record in public['records'] if record['kind'] == 'truedraw.commit.1'}

def terms_of(bet):  # the lines of a bet as its leaf has them
    return dict(bs=bet['bs'], bsOdds=bet['bs_odds'], ds=bet['ds'], dsOdds=bet['ds_odds'], numbers=[str(number).zfill(bet['game']) for number in bet['numbers']],
                odds=bet['odds'], stakes=bet['stakes'])

def leaf_of(bet):  # computed again from what a line says of a bet
    lines = terms_of(bet)
    marks = {mark: bet[mark] for mark in ('cancel', 'stop') if mark in bet}
    kind = 'truedraw.bet.3' if 'stop' in marks else 'truedraw.bet.2' if marks else 'truedraw.bet.1'
    return public['leaf_of'](dict(marks, kind=kind, bet=str(bet['id']), user=public['user_hash'](bet['user_id'], bet['nonce']), turn=bet['turn_id'], game=bet['game'],
                                  lines=public['lines_hash'](lines), total=bet['total'], time=bet['placed_at'] // 1000))

def read(place, file):  # the bytes of a file that the manifest names, which must be what it says
    path = os.path.join(place, file['name'])
    data = open(path, 'rb').read() if os.path.exists(path) else b''
    if (len(data), hashlib.sha256(data).hexdigest()) != (file['bytes'], file['sha256']): check(f'{path} is what the manifest says', False)
    return data

def lines_of(place, manifest, of):  # all lines in their order, which the index must describe
    index = list(struct.iter_unpack('>HHIQQ32s', read(place, manifest['index'])))
    for number, file in enumerate(manifest['files']):
        data, at = read(place, file), 0
        for lane, _, length, user, offset, digest in (entry for entry in index if entry[1] == number):
            member = data[offset:offset + length]
            lines = [json.loads(line) for line in gzip.decompress(member).splitlines()] if hashlib.sha256(member).digest() == digest else []
            if offset != at or not lines or (lines[0]['lane'], lines[0]['user_id']) != (lane, user): check(f'{of}: the index says what is in {file["name"]} at byte {offset}', False)
            at += length
            yield from lines
        if at != len(data): check(f'{of}: the index names all of {file["name"]}', False)

def check_bets(place, manifest):
    of, first, end = f'archive {manifest["name"]}', manifest['from'], manifest['to']
    published = [dict((field, commit[field]) for field in ('turn', 'game', 'bets', 'stakes', 'root')) for draw, commit in sorted(commits.items()) if first <= draw[0] < end]
    check(f'{of} has exactly the {len(published)} draws of the public log', manifest['draws'] == published)
    books, sums, last, count = {}, {}, (), 0
    for bet in lines_of(place, manifest, of):
        place_of, leaf, draw = tuple(bet[field] for field in ('lane', 'user_id', 'game', 'turn_id', 'id')), leaf_of(bet), (bet['turn_id'], bet['game'])
        if place_of <= last: check(f'{of}: bet {bet["id"]} of user {bet["user_id"]} is in order', False)
        if leaf.hex() != bet['leaf'] or public['staked'](terms_of(bet)) != bet['total']: check(f'{of}: bet {bet["id"]} of user {bet["user_id"]} is what was accepted', False)
        books.setdefault(draw, []).append(leaf)
        sums[draw], last, count = sums.get(draw, 0) + bet['total'], place_of, count + 1
    for draw in published:
        key = draw['turn'], draw['game']
        leaves = sorted(books.pop(key, []))
        if (len(leaves), sums.get(key, 0), tree(leaves).hex()) != (draw['bets'], draw['stakes'], draw['root']): check(f'{of}: the bets of {key[1]}D of {key[0]} make the public root', False)
    check(f'{of}: {count} bets of {sum(sums.values())} coins make the public roots of all its draws', not books and (count, sum(sums.values())) == (manifest['bets'], manifest['stakes']))

def month(turn): return int(str(turn)[:6])
def owed(period):  # what each user paid for each bet of a month, and got for each draw, by the archived bets and the public results
    moved, turnovers = collections.Counter(), collections.Counter()
    for place, manifest in archives:
        if manifest['kind'] != 'truedraw.archive.1': continue
        for bet in lines_of(place, manifest, f'archive {manifest["name"]}') if any(month(draw['turn']) == period for draw in manifest['draws']) else []:
            turn, game, user, result = bet['turn_id'], bet['game'], bet['user_id'], results.get(bet['turn_id'])
            if month(turn) != period: continue
            moved[user, f'{period}:{bet["id"]}'] -= bet['total']
            moved[user, turn, game, 'refund' if result['outcome'] == 'cancel' else 'payout'] += public['win'](terms_of(bet), result, game)
            if result['outcome'] != 'cancel': turnovers[turn, game, user, tuple(bet['chain']), tuple(bet['rates'])] += bet['total']
    for (turn, game, _, chain, rates), turnover in turnovers.items():
        below = 0
        for step, receiver in enumerate(chain):
            whole = turnover * min(rates[step:]) // 10000
            moved[receiver, turn, game, 'rebate'] += whole - below
            below = whole
    return moved

def check_entries(place, manifest):
    of, period, moved, causes, count, total = f'archive {manifest["name"]}', manifest['period'], collections.Counter(), set(), 0, 0
    expected, last = owed(period), dict(lane=-1, user_id=0, seq=0)
    for entry in lines_of(place, manifest, of):
        user, kind, cause, who = entry['user_id'], entry['kind'], entry['cause'], f'entry {entry["seq"]} of user {entry["user_id"]}'
        if (entry['lane'], user, entry['seq']) <= (last['lane'], last['user_id'], last['seq']): check(f'{of}: {who} is in order', False)
        if user != last['user_id']: causes = set()
        elif entry['seq'] == last['seq'] + 1 and entry['balance_after'] != last['balance_after'] + entry['amount']: check(f'{of}: {who} goes on from the balance before it', False)
        if (kind, cause) in causes or month(cause) != period: check(f'{of}: {who} has a cause of its month, once', False)
        causes.add((kind, cause))
        parts = cause.split(':')
        if kind in ('bet', 'cancel', 'stop'): moved[user, cause] += entry['amount']
        else: moved[user, int(parts[0]), int(parts[1]), parts[3] if kind == 'correction' else kind] += entry['amount']
        last, count, total = entry, count + 1, total + entry['amount']
    wrong = [key for key in set(moved) | set(expected) if moved[key] != expected[key]]
    for key in wrong[:1]: print(f'       {" ".join(map(str, key))}: {moved[key]} coins in the entries, {expected[key]} by the archived bets and the public results')
    check(f'{of}: {count} entries of {total} coins are those of the archived bets and the public results', not wrong and (count, total) == (manifest['entries'], manifest['amount']))

results = {}
for record in public['records']:
    if record['kind'] == 'truedraw.result.1': results[record['turn']] = record
kinds = {'truedraw.archive.1': check_bets, 'truedraw.entries.1': check_entries}
places = [os.path.dirname(path) for depth in ('manifest.json', '*/manifest.json') for path in sorted(glob.glob(os.path.join(folder, depth)))]
archives = [(place, json.loads(open(os.path.join(place, 'manifest.json'), 'rb').read())) for place in places]
check(f'there are {len(archives)} archives in {folder}', archives)
for place, manifest in archives:
    check(f'archive {manifest["name"]} is of a known kind', manifest['kind'] in kinds)
    kinds[manifest['kind']](place, manifest)
