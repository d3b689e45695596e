#!/usr/bin/env python3
"""Checks the public records of a TrueDraw server without any code of TrueDraw.

Needs Python 3 and, for the signatures, openssl 1.1.1 or newer.

    verify.py https://server                    checks the whole chain of records
    verify.py https://server 2026111601         checks the chain and everything about one turn
    verify.py https://server receipt.txt        checks the chain and one bet: give its saved receipt, or its link in quotes

What you know from elsewhere, and the server must agree with:
    --key HEX           the first public key                --witness VKEY      a witness that must have signed; more than once for more
    --checkpoint FILE   a checkpoint that somebody else saw --memory FILE       keeps the checkpoint from one run to the next

docs/verification.md explains every check. The exit status is 0 if everything is right, and 1 after the first fault.
"""
import argparse, base64, datetime, hashlib, itertools, json, os, re, subprocess, sys, tempfile, urllib.error, urllib.request, zlib

def get(path): return urllib.request.urlopen(base.rstrip('/') + path, timeout=60).read().decode()
def find(path):  # like get, but nothing where there is no such file
    try: return get(path)
    except urllib.error.HTTPError as error:
        if error.code != 404: raise

def canonical(value): return json.dumps(value, sort_keys=True, separators=(',', ':'), ensure_ascii=False).encode()
def sha(data): return hashlib.sha256(data).digest()
def name(record): return sha(canonical(record)).hex()
def check(what, ok):
    if not ok: sys.exit(f'WRONG  {what}')
    print(f'ok     {what}')

def signed(public_key, value, signature): return signed_bytes(public_key, canonical(value), bytes.fromhex(signature))
def signed_bytes(public_key, text, signature):
    files = {'key': bytes.fromhex('302a300506032b6570032100' + public_key), 'sig': signature, 'text': text}
    with tempfile.TemporaryDirectory() as folder:
        for file, data in files.items(): open(f'{folder}/{file}', 'wb').write(data)
        said = subprocess.run('openssl pkeyutl -verify -pubin -keyform DER -inkey key -rawin -in text -sigfile sig'.split(), cwd=folder, capture_output=True)
    if b'Signature Verif' not in said.stdout + said.stderr: sys.exit(f'openssl cannot check Ed25519: {said.stderr.decode()}')
    return said.returncode == 0

def half(size): return 1 << (size - 1).bit_length() - 1
def tree(leaves):  # the root of a tree: RFC 9162, 2.1.1
    if len(leaves) < 2: return leaves[0] if leaves else sha(b'')
    return sha(b'\1' + tree(leaves[:half(len(leaves))]) + tree(leaves[half(len(leaves)):]))
def climb(leaf, index, size, path):  # the root that a leaf and its path give: RFC 9162, 2.1.3
    if size < 2 or not path: return leaf if size == 1 and index == 0 and not path else b''
    left, beside = half(size), bytes.fromhex(path[-1])
    if index < left: return sha(b'\1' + climb(leaf, index, left, path[:-1]) + beside)
    return sha(b'\1' + beside + climb(leaf, index - left, size - left, path[:-1]))

def vkey(name, kind, public_key):  # a verifier key of c2sp.org/signed-note: of a log (1) or of a witness (4)
    return name, kind, sha(f'{name}\n'.encode() + bytes([kind]) + bytes.fromhex(public_key))[:4].hex(), public_key
def parse_vkey(text):
    name, identity, coded = text.split('+', 2)
    key = vkey(name, base64.b64decode(coded)[0], base64.b64decode(coded)[1:].hex())
    if key[2] != identity: sys.exit(f'not a verifier key: {text}')
    return key
def open_note(note, keys):  # size and root of a checkpoint, and which of the keys signed it when (a log: 0); no size if one of them did not
    text, _, lines = note.rpartition('\n\n')
    text, seen = text + '\n', {}
    for _, name, coded in (line.split(' ') for line in lines.splitlines()):
        raw = base64.b64decode(coded, validate=True)
        for key in (key for key in keys if (key[0], key[2]) == (name, raw[:4].hex())):
            time = int.from_bytes(raw[4:12], 'big') if key[1] == 4 else 0
            said = f'cosignature/v1\ntime {time}\n{text}' if key[1] == 4 else text
            if not signed_bytes(key[3], said.encode(), raw[12 if key[1] == 4 else 4:]): return None, None, {}
            seen[key] = time
    origin, size, root = text.split('\n')[:3]
    return (int(size), base64.b64decode(root), seen) if any(key[1] == 1 and key[0] == origin for key in seen) else (None, None, {})

def staked(lines): return sum(lines['stakes'] + lines['ds'] + lines['bs'])
def leaf_of(bet): return sha(b'\0' + canonical(bet))
def says(raw, figure, millions):  # whether a quote has both figures; VALUE may be in millions, or in baht with four more digits
    return figure in raw and (millions in raw or re.search(rf'(?<!\d){millions.replace(".", "")}\d{{4}}(?!\d)', raw) is not None)
def lines_hash(lines): return sha(b'truedraw.lines.1\n' + canonical(lines)).hex()
def user_hash(user, nonce): return sha(f'truedraw.user.1\n{user}\n{nonce}'.encode()).hex()
def win(lines, result, game):
    if result['outcome'] == 'cancel': return staked(lines)
    drawn = result['digits'][str(game)]
    odd, big = 1 - int(drawn) % 2, 0 if int(drawn) >= 10 ** game // 2 else 1
    paid = [stake * odds // 100 for number, stake, odds in zip(lines['numbers'], lines['stakes'], lines['odds']) if number == drawn]
    return sum(paid) + lines['ds'][odd] * lines['dsOdds'][odd] // 100 + lines['bs'][big] * lines['bsOdds'][big] // 100

def unpack(packed):  # reads a receipt from the text after the # of its link
    data, figures, value, shift = base64.urlsafe_b64decode(packed + '=' * (-len(packed) % 4)), [], 0, 0
    end = 90 + 32 * data[1]  # version 3 has a checkpoint: root and signature here, and its size as the first number
    for byte in zlib.decompress(data[end + (96 if data[0] == 3 else 0):], -15):
        value, shift = value | (byte & 127) << shift, shift + 7
        if byte < 128: figures, value, shift = figures + [value], 0, 0
    carried = dict(checkpoint=dict(size=figures.pop(0), root=data[end:end + 32].hex(), signature=data[end + 32:end + 96].hex())) if data[0] == 3 else {}
    bet, turn, game, time, user, at, size, index = figures[:8]
    lines = dict(zip(('ds', 'dsOdds', 'bs', 'bsOdds'), (figures[place:place + 2] for place in (8, 10, 12, 14))))
    steps, count = [-(step + 1 >> 1) if step % 2 else step >> 1 for step in figures[16:]], (len(figures) - 16) // 3
    numbers, lines['stakes'], lines['odds'] = (list(itertools.accumulate(steps[column * count:(column + 1) * count])) for column in range(3))
    lines['numbers'] = [str(number).zfill(game) for number in numbers]
    nonce, key, signature = data[2:18].hex(), data[18:26].hex(), data[26:90].hex()
    path = [data[90 + 32 * step:122 + 32 * step].hex() for step in range(data[1])]
    leaf = dict(kind='truedraw.bet.1', bet=str(bet), user=user_hash(user, nonce), turn=turn, game=game, lines=lines_hash(lines), total=staked(lines), time=time)
    batch = dict(kind='truedraw.batch.1', key=key, time=at, root=climb(leaf_of(leaf), index, size, path).hex(), size=size)
    return dict(bet=leaf, lines=lines, opening=dict(user=user, nonce=nonce), batch=batch, signature=signature, index=index, path=path, **carried)
def read(text): return json.loads(text) if text.lstrip().startswith('{') else unpack(text.split('#')[-1].strip())

parser = argparse.ArgumentParser(usage=__doc__)
for option in ('base', '--key', '--checkpoint', '--memory'): parser.add_argument(option)
parser.add_argument('wanted', nargs='?', default='0')
parser.add_argument('--witness', action='append', default=[])
given = parser.parse_args()
base, wanted = given.base, given.wanted
receipt = None if wanted.isdigit() else read(wanted if '#' in wanted else open(wanted).read())
bet, lines, batch, opening = (receipt[part] for part in ('bet', 'lines', 'batch', 'opening')) if receipt else (None,) * 4
if receipt: check(f'the receipt of bet {bet["bet"]} is whole', (lines_hash(lines), user_hash(**opening), staked(lines)) == (bet['lines'], bet['user'], bet['total']))

prev, last, keys, records, sealed, leaves_of_log = '0' * 64, 0, [], [], set(), []
while page := json.loads(get(f'/proof/records?from={len(records) + 1}&count=1000')):
    for record, signature in ((entry['record'], entry['signature']) for entry in page):
        seq, signer, draw = len(records) + 1, keys[-1] if keys else record, (record.get('turn'), record.get('game'))
        if (record['seq'], record['prev']) != (seq, prev) or record['time'] < last: check(f'record {seq} follows the one before', False)
        if record['key'] != signer.get('id') or not signed(signer['publicKey'], record, signature): check(f'record {seq} is signed by the key in force', False)
        if record['kind'] == 'truedraw.commit.1' and draw in sealed: check(f'record {seq} seals a book that was not sealed before', False)
        if record['kind'] == 'truedraw.commit.1': sealed.add(draw)
        if record['kind'] == 'truedraw.key.1': keys.append(record)
        prev, last = name(record), record['time']
        records.append(record)
        leaves_of_log.append(sha(b'\0' + canonical(dict(record=record, signature=signature))))
check(f'{len(records)} records in an unbroken chain, from key {keys[0]["publicKey"] if keys else "?"} to head {prev}', records)
if given.key: check('the first key is the one that you know', keys[0]['publicKey'] == given.key)

origin = f'truedraw.log/{keys[0]["id"]}'
log_keys = [vkey(origin, 1, key['publicKey']) for key in keys]
witnesses = [parse_vkey(text) for text in given.witness or json.loads(find('/proof/log') or '{"witnesses": []}')['witnesses']]
def show(seen, what): print(''.join(f'       {what} by {key[0]} at {datetime.datetime.fromtimestamp(time, datetime.timezone.utc):%Y-%m-%d %H:%M:%S} UTC\n'
                                    for key, time in seen.items() if key[1] == 4), end='')
def in_log(what, size, root):  # whether a checkpoint is about these records
    known = size is not None and size <= len(records)
    fault = '' if known and tree(leaves_of_log[:size]) == root else ': Split' if size == len(records) else ': Rewritten'
    check(f'{what}, of {size} records, is the beginning of this one{fault}', not fault)
note = find('/proof/checkpoint')
if note:
    size, root, seen = open_note(note, log_keys + witnesses)
    check('the checkpoint is signed by the log, and by each witness that it names', size is not None)
    in_log('the log', size, root)
    show(seen, f'seen with {size} records')
    if given.witness: check(f'{len(given.witness)} witnesses that you know have signed (else TooFew)', len([key for key in seen if key[1] == 4]) == len(set(given.witness)))
if not note and (given.witness or given.checkpoint): check('there is a checkpoint', False)
for file, what in ((given.checkpoint, 'the log that somebody else saw'), (given.memory, 'the log as it was last time')):
    if file and (file == given.checkpoint or os.path.exists(file)): in_log(what, *open_note(open(file).read(), log_keys)[:2])
if receipt and 'checkpoint' in receipt:
    head = receipt['checkpoint']
    text = f'{origin}\n{head["size"]}\n{base64.b64encode(bytes.fromhex(head["root"])).decode()}\n'.encode()
    check('the checkpoint in the receipt is signed by the log', any(signed_bytes(key['publicKey'], text, bytes.fromhex(head['signature'])) for key in keys))
    in_log('the log that the receipt’s owner saw', head['size'], bytes.fromhex(head['root']))
if given.memory and note: open(given.memory, 'w').write(note)

if receipt:
    spans = zip(keys, [key['time'] + 600000 for key in keys[1:]] + [1 << 60])
    signer = next((key for key, until in spans if key['id'] == batch['key'] and key['time'] <= batch['time'] <= until), None)
    check('the receipt is signed by a key in force', signer and climb(leaf_of(bet), receipt['index'], batch['size'], receipt['path']).hex() == batch['root']
          and signed(signer['publicKey'], batch, receipt['signature']))
turn = bet['turn'] if receipt else int(wanted)
about = {kind: [record for record in records if record.get('turn') == turn and record['kind'] == f'truedraw.{kind}.1'] for kind in ('commit', 'result', 'settled')}
results, commits = about['result'], [commit for commit in about['commit'] if not receipt or commit['game'] == bet['game']]
if not receipt and not commits and results and results[0]['revision'] > 1: results = []  # the draw is older than the chain, which has only its correction
if results and not commits: check(f'the bets of {turn} were sealed, or it was cancelled', results[-1]['outcome'] == 'cancel')
for commit in commits:
    first = witnesses and find(f'/proof/log/witnessed/{commit["seq"]}')
    if first:
        size, root, seen = open_note(first, log_keys + witnesses)
        in_log('the first log that witnesses saw with these bets', size, root)
        show(seen, 'seen')
    draw, leaves = f'{commit["game"]}D of {turn}', [bytes.fromhex(line) for line in get(f'/proof/leaves/{turn}/{commit["game"]}').split()]
    if receipt: check(f'the bet is in the book of {draw}', leaf_of(bet) in leaves)
    check(f'{draw}: the list of {len(leaves)} bets makes the sealed root', (tree(leaves).hex(), len(leaves)) == (commit['root'], commit['bets']))
    if receipt: check('the bet was accepted while the draw was open', commit['opensAt'] <= bet['time'] <= commit['closedAt'])
    check(f'{draw}: sealed before any figure was read', all(commit['seq'] < result['seq'] for result in results)
          and all(commit['time'] <= quote['receivedAt'] for result in results for quote in result['quotes']))
for at, result in enumerate(results):
    check(f'result {at + 1} of {turn} names what it replaces', (result['revision'], result['replaces']) == (at + 1, name(results[at - 1]) if at else ''))
    tens, units = (result['set'] + '.').split('.')[1], result['value'].split('.')[0].replace(',', '')
    digits = {'2': tens, '3': tens + units[-1:], '4': tens + units[-2:]} if result['outcome'] == 'result' else {}
    check(f'result {at + 1}: SET {result["set"]} and VALUE {result["value"]} make {digits.get("4")}' if digits else f'result {at + 1}: cancelled', result['digits'] == digits)
    if digits and result['by'] == 'feed': check(f'result {at + 1}: at least two readings say so', len(result['quotes']) > 1 and all(
        says(quote['raw'].replace(',', ''), result['set'].replace(',', ''), result['value'].replace(',', '')) for quote in result['quotes']))
for commit in commits if results else []:
    paid = [record for record in about['settled'] if (record['game'], record['revision']) == (commit['game'], results[-1]['revision'])]
    for record in paid[-1:]:
        check(f'{commit["game"]}D of {turn}: took {record["stakes"]}, paid {record["payouts"]}, for exactly the sealed bets', (name(commit), name(results[-1]),
              commit['bets'], commit['stakes']) == (record['commit'], record['result'], record['bets'], record['stakes']) and record['payouts'] >= (
              win(lines, results[-1], bet['game']) if receipt else 0) and (results[-1]['outcome'] == 'result' or record['payouts'] == record['stakes']))
    if not paid: print('       not paid yet')
if turn and not results: print('       no result yet' if commits else f'       {turn} is not sealed yet, or older than the chain')
if receipt and results: print(f'       this bet wins {win(lines, results[-1], bet["game"])} coins')
