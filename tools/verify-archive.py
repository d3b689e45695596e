#!/usr/bin/env python3
"""Checks archived months of bets against the public records of a TrueDraw server, without its database.

    verify-archive.py https://server FOLDER     FOLDER is an archive, or has archives in it

Options of verify.py, which checks the whole chain of records first, can follow. docs/verification.md explains the files. The
exit status is 0 if every line of every archive is what was published and no draw of its turns is missing, else 1.
"""
import glob, gzip, hashlib, json, os, struct, sys

if len(sys.argv) < 3: sys.exit(__doc__)
folder, public = sys.argv.pop(2), {}
verify = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'verify.py')
try: exec(compile(open(verify).read(), verify, 'exec'), public)
except SystemExit as end:
    if end.code: raise
check, canonical, tree = (public[name] for name in ('check', 'canonical', 'tree'))
commits = {(record['turn'], record['game']): record for record in public['records'] if record['kind'] == 'truedraw.commit.1'}

def leaf_of(bet):  # computed again from what a line says of a bet
    lines = dict(bs=bet['bs'], bsOdds=bet['bs_odds'], ds=bet['ds'], dsOdds=bet['ds_odds'], numbers=[str(number).zfill(bet['game']) for number in bet['numbers']],
                 odds=bet['odds'], stakes=bet['stakes'])
    marks = {mark: bet[mark] for mark in ('cancel', 'stop') if mark in bet}
    kind = 'truedraw.bet.3' if 'stop' in marks else 'truedraw.bet.2' if marks else 'truedraw.bet.1'
    return public['leaf_of'](dict(marks, kind=kind, bet=str(bet['id']), user=public['user_hash'](bet['user_id'], bet['nonce']), turn=bet['turn_id'], game=bet['game'],
                                  lines=public['lines_hash'](lines), total=public['staked'](lines), time=bet['placed_at'] // 1000))

def read(place, file):  # the bytes of a file that the manifest names, which must be what it says
    path = os.path.join(place, file['name'])
    data = open(path, 'rb').read() if os.path.exists(path) else b''
    if (len(data), hashlib.sha256(data).hexdigest()) != (file['bytes'], file['sha256']): check(f'{path} is what the manifest says', False)
    return data

def check_archive(place):
    manifest = json.loads(open(os.path.join(place, 'manifest.json'), 'rb').read())
    of, first, end = f'archive {manifest["name"]}', manifest['from'], manifest['to']
    check(f'{of} is of a known kind', manifest['kind'] == 'truedraw.archive.1')
    published = [dict((field, commit[field]) for field in ('turn', 'game', 'bets', 'stakes', 'root')) for draw, commit in sorted(commits.items()) if first <= draw[0] < end]
    check(f'{of} has exactly the {len(published)} draws of the public log', manifest['draws'] == published)
    index, books, sums, last, count = list(struct.iter_unpack('>HHIQQ32s', read(place, manifest['index']))), {}, {}, (), 0
    for number, file in enumerate(manifest['files']):
        data, at = read(place, file), 0
        for lane, _, length, user, offset, digest in (entry for entry in index if entry[1] == number):
            member = data[offset:offset + length]
            bets = [json.loads(line) for line in gzip.decompress(member).splitlines()] if hashlib.sha256(member).digest() == digest else []
            if offset != at or not bets or (bets[0]['lane'], bets[0]['user_id']) != (lane, user): check(f'{of}: the index says what is in {file["name"]} at byte {offset}', False)
            at += length
            for bet in bets:
                place_of, leaf, draw = tuple(bet[field] for field in ('lane', 'user_id', 'game', 'turn_id', 'id')), leaf_of(bet), (bet['turn_id'], bet['game'])
                if place_of <= last: check(f'{of}: bet {bet["id"]} of user {bet["user_id"]} is in order', False)
                if leaf.hex() != bet['leaf']: check(f'{of}: bet {bet["id"]} of user {bet["user_id"]} is what was accepted', False)
                books.setdefault(draw, []).append(leaf)
                sums[draw], last, count = sums.get(draw, 0) + bet['total'], place_of, count + 1
        if at != len(data): check(f'{of}: the index names all of {file["name"]}', False)
    for draw in published:
        key = draw['turn'], draw['game']
        leaves = sorted(books.pop(key, []))
        if (len(leaves), sums.get(key, 0), tree(leaves).hex()) != (draw['bets'], draw['stakes'], draw['root']): check(f'{of}: the bets of {key[1]}D of {key[0]} make the public root', False)
    check(f'{of}: {count} bets of {sum(sums.values())} coins make the public roots of all its draws', not books and (count, sum(sums.values())) == (manifest['bets'], manifest['stakes']))

places = [os.path.dirname(path) for depth in ('manifest.json', '*/manifest.json') for path in sorted(glob.glob(os.path.join(folder, depth)))]
check(f'there are {len(places)} archives in {folder}', places)
for place in places: check_archive(place)
