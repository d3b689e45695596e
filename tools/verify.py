#!/usr/bin/env python3
"""Checks the public records of a TrueDraw server without any code of TrueDraw.

Needs Python 3 and, for the signatures, openssl 1.1.1 or newer.

    verify.py https://server                    checks the whole chain of records
    verify.py https://server 2026111601         checks the chain and everything about one turn
    verify.py https://server receipt.txt        checks the chain and one bet: give its saved receipt, or its link in quotes

What you know from elsewhere, and the server must agree with:
    --key HEX           the first public key                --witness VKEY      a witness that must have signed; more than once for more
    --checkpoint FILE   a checkpoint that somebody else saw --memory FILE       keeps the checkpoint from one run to the next

docs/verification.md explains every check. The exit status is 0 if everything is right, 1 after the first fault, and 2 if
nothing is wrong but something is still missing: a close, a result, a payment.
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
    if size < 2 or not path or not re.fullmatch('[0-9a-f]{64}', path[-1]): return leaf if size == 1 and index == 0 and not path else b''
    left, beside = half(size), bytes.fromhex(path[-1])
    below = climb(leaf, index, left, path[:-1]) if index < left else climb(leaf, index - left, size - left, path[:-1])
    return sha(b'\1' + (below + beside if index < left else beside + below)) if below else b''  # a hash of less than two hashes is no node

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

times, settled = 'opensAt:int closesAt:int dueAt:int', 'turn:count game:game revision:count commit:hash result:hash bets:int winners:int stakes:int payouts:int'
fields = {'truedraw.key.1': 'id:id publicKey:hash', 'truedraw.open.1': 'turn:count rule:text games:plans',
          'truedraw.change.1': f'turn:count game:game change:change {times} by:text reason:text',
          'truedraw.commit.1': f'turn:count game:game {times} closedAt:int bets:int stakes:int root:hash',
          'truedraw.result.1': 'turn:count revision:count outcome:outcome set:text value:text digits:texts quotes:quotes rule:text by:text reason:text simulated:flag replaces:replaced witnessed:false',
          'truedraw.settled.1': f'{settled} tree:none', 'truedraw.settled.2': f'{settled} tree:hash'}
patterns = {'text': r'(?s).*', 'hash': '[0-9a-f]{64}', 'id': '[0-9a-f]{16}', 'replaced': '([0-9a-f]{64})?', 'change': 'added|dropped|moved|closed|late', 'outcome': 'result|cancel'}
def fits(value, form):  # whether a value has a form
    if form in patterns: return type(value) is str and bool(re.fullmatch(patterns[form], value))
    if form in ('int', 'count', 'game'): return type(value) is int and {'int': 0, 'count': 1, 'game': 2}[form] <= value < (5 if form == 'game' else 1 << 53)
    if form in ('texts', 'plans'): return type(value) is dict and all(game in ('2', '3', '4') and (fits(each, 'text') if form == 'texts' else has(each, times)) for game, each in value.items())
    if form == 'quotes': return type(value) is list and all(has(quote, 'source:text quotedAt:int receivedAt:int raw:text') for quote in value)
    return any(value is each for each in {'flag': (True, False), 'false': (..., False), 'none': (...,)}[form])  # ... is a field that is missing
def has(value, wanted): return type(value) is dict and all(fits(value.get(field, ...), form) for field, form in (each.split(':') for each in wanted.split()))
def has_form(record): return has(record, 'kind:text seq:count prev:hash time:int key:id') and has(record, fields.get(record['kind'], ''))
figure = r'(?:0|[1-9][0-9]{0,2}(?:,[0-9]{3})+|[1-9][0-9]*)\.[0-9]{2}'  # official text, as 1,443.79
def staked(lines): return sum(lines['stakes'] + lines['ds'] + lines['bs'])
def leaf_of(bet): return sha(b'\0' + canonical(bet))
def says(raw, figure, millions):  # whether a quote has both figures; VALUE may be in millions, or in baht with four more digits
    found = [match[0].replace(',', '') for match in re.finditer(r'(?<![^\W_])(?<![.-])(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?(?![^\W_]|-|\.\d)', raw)]
    return figure in found and any(each == millions or each.split('.')[0][:-4] == millions.replace('.', '') for each in found)
def in_time(quote, commit):  # whether figures were read when they were due, and are of that session
    return commit['dueAt'] <= quote['receivedAt'] < commit['dueAt'] + 43200000 and (
        quote['quotedAt'] == 0 or commit['closesAt'] <= quote['quotedAt'] <= quote['receivedAt'] + 60000)
def bytes8(*amounts): return b''.join(amount.to_bytes(8, 'big') for amount in amounts)
def sum_tree(lines):  # the settled tree: hash, stakes and wins of its root
    if not lines: return sha(b''), 0, 0
    if len(lines) == 1: return sha(b'\2' + lines[0][0] + bytes8(*lines[0][1:])), *lines[0][1:]
    nodes = sum_tree(lines[:half(len(lines))]), sum_tree(lines[half(len(lines)):])
    return sha(b'\3' + b''.join(node[0] + bytes8(*node[1:]) for node in nodes)), nodes[0][1] + nodes[1][1], nodes[0][2] + nodes[1][2]
def announced(opening, changes, drawn):  # the games of a turn as they were opened, with all changes; drawn is the number of its first result
    games = {int(game): dict(times, time=opening['time'], seq=opening['seq'], moved_late=False, early=False, dropped=False) for game, times in opening['games'].items()}
    for change in (change for change in changes if change['change'] != 'late' and change['seq'] > opening['seq']):
        game, times = change['game'], {part: change[part] for part in ('opensAt', 'closesAt', 'dueAt')}
        again = game in games and change['change'] == 'added' and games[game]['dropped']
        if game not in games or again: games[game] = dict(times, time=change['time'], moved_late=again and (games[game]['moved_late'] or change['time'] > games[game]['closesAt']), early=False, dropped=False)
        elif change['change'] == 'dropped': games[game]['dropped'] |= change['seq'] < drawn  # who knows the result must not choose which games it had
        elif change['change'] == 'closed': games[game]['early'] = True
        else: games[game].update(times, moved_late=games[game]['moved_late'] or change['change'] == 'added' or change['time'] > min(games[game]['closesAt'], times['closesAt']))
        games[game]['seq'] = change['seq']
    return games
def on_plan(commit, opening, games, results):  # whether a book is the one that was announced
    first = next((record['time'] for record in records if record['kind'] == 'truedraw.open.1'), None)
    if commit['bets'] == 0: return True
    if not opening: return first is None or commit['opensAt'] < first and commit['time'] < first + 30 * 86400000
    plan = games.get(commit['game'])
    return bool(plan) and not plan['dropped'] and not plan['moved_late'] and plan['seq'] < commit['seq'] and plan['time'] <= plan['opensAt'] + 600000 and all(
        commit[part] == plan[part] for part in ('opensAt', 'closesAt', 'dueAt')) and (
        commit['closedAt'] >= commit['closesAt'] or plan['early'] or any(result['outcome'] == 'cancel' for result in results))
def late_note(commit, changes, results):  # what staff said about a book that was sealed after its result was due
    if max(commit['closedAt'], commit['time']) > commit['dueAt']: return next((note for note in changes if (note['change'], note['game']) == ('late', commit['game']) and note['reason'] and commit['seq'] < note['seq'] < results[0]['seq']), None)
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
    end, marks = 90 + 32 * data[1], {}  # versions 4, 5, 8, 9 have the hash that cancels the bet behind the path, 6 to 9 then that of the leaves before it in its series
    for mark, having in (('cancel', (4, 5, 8, 9)), ('stop', (6, 7, 8, 9))):
        if data[0] in having: marks[mark], end = data[end:end + 32].hex(), end + 32
    for byte in zlib.decompress(data[end + (96 if data[0] % 2 else 0):], -15):  # odd ones a checkpoint: root and signature here, and its size as the first number
        value, shift = value | (byte & 127) << shift, shift + 7
        if byte < 128: figures, value, shift = figures + [value], 0, 0
    carried = dict(checkpoint=dict(size=figures.pop(0), root=data[end:end + 32].hex(), signature=data[end + 32:end + 96].hex())) if data[0] % 2 else {}
    bet, turn, game, time, user, at, size, index = figures[:8]
    lines = dict(zip(('ds', 'dsOdds', 'bs', 'bsOdds'), (figures[place:place + 2] for place in (8, 10, 12, 14))))
    steps, count = [-(step + 1 >> 1) if step % 2 else step >> 1 for step in figures[16:]], (len(figures) - 16) // 3
    numbers, lines['stakes'], lines['odds'] = (list(itertools.accumulate(steps[column * count:(column + 1) * count])) for column in range(3))
    lines['numbers'] = [str(number).zfill(game) for number in numbers]
    nonce, key, signature = data[2:18].hex(), data[18:26].hex(), data[26:90].hex()
    path = [data[90 + 32 * step:122 + 32 * step].hex() for step in range(data[1])]
    leaf = dict(marks, kind='truedraw.bet.3' if 'stop' in marks else 'truedraw.bet.2' if marks else 'truedraw.bet.1', bet=str(bet), user=user_hash(user, nonce), turn=turn, game=game, lines=lines_hash(lines), total=staked(lines), time=time)
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

turn = bet['turn'] if receipt else int(wanted)
note, asked_at = find('/proof/checkpoint'), datetime.datetime.now().timestamp() * 1000  # before the records: it may not be ahead of them
prev, last, keys, records, sealed, leaves_of_log = '0' * 64, 0, [], [], set(), []
def read_on():  # the records up to the newest one
    global prev, last
    while page := json.loads(get(f'/proof/records?from={len(records) + 1}&count=1000')):
        for record, signature in ((entry['record'], entry['signature']) for entry in page):
            seq, signer = len(records) + 1, keys[-1] if keys else record
            if not has_form(record): check(f'record {seq} has every field of its kind, in its form', False)
            draw = record.get('turn'), record.get('game')
            if (record['seq'], record['prev']) != (seq, prev) or record['time'] < last: check(f'record {seq} follows the one before', False)
            if record['key'] != signer.get('id') or not signed(signer['publicKey'], record, signature): check(f'record {seq} is signed by the key in force', False)
            if record['kind'] == 'truedraw.commit.1' and draw in sealed: check(f'record {seq} seals a book that was not sealed before', False)
            if record['kind'] == 'truedraw.open.1' and record['turn'] in sealed: check(f'record {seq} opens a turn that was not opened before', False)
            if record['kind'] == 'truedraw.commit.1': sealed.add(draw)
            if record['kind'] == 'truedraw.open.1': sealed.add(record['turn'])
            if record['kind'] == 'truedraw.key.1': keys.append(record)
            prev, last = name(record), record['time']
            records.append(record)
            leaves_of_log.append(sha(b'\0' + canonical(dict(record=record, signature=signature))))
read_on()
check(f'{len(records)} records in an unbroken chain, from key {keys[0]["publicKey"] if keys else "?"} to head {prev}', records)
if given.key: check('the first key is the one that you know', keys[0]['publicKey'] == given.key)

origin = f'truedraw.log/{keys[0]["id"]}'
log_keys = [vkey(origin, 1, key['publicKey']) for key in keys]
witnesses = [parse_vkey(text) for text in given.witness or json.loads(find('/proof/log') or '{"witnesses": []}')['witnesses']]
def show(seen, what): print(''.join(f'       {what} by {key[0]} at {datetime.datetime.fromtimestamp(time, datetime.timezone.utc):%Y-%m-%d %H:%M:%S} UTC\n'
                                    for key, time in seen.items() if key[1] == 4), end='')
def signers_at(size): return log_keys[-1:] if size > keys[-1]['seq'] else log_keys  # behind the newest key record its key alone signs
def in_log(what, size, root):  # whether a checkpoint is about these records, of which some may be newer than those that were read
    if size > len(records): read_on()
    fault = '' if size <= len(records) and tree(leaves_of_log[:size]) == root else ': Split' if size == len(records) else ': Rewritten'
    check(f'{what}, of {size} records, is the beginning of this one{fault}', not fault)
def open_log(what, note):  # size and signers of a checkpoint of these records
    size, root, seen = open_note(note, log_keys + witnesses)
    check(f'{what} is signed by the key in force, and by each witness that it names (else BadCheckpoint)', size is not None and any(key in seen for key in signers_at(size)))
    in_log(what, size, root)
    return size, seen
if note:
    size, seen = open_log('the log', note)
    show(seen, f'seen with {size} records')
    behind = [record for record in records[size:] if record.get('turn') == turn and (record['time'] + 600000 < max(last, asked_at) or record['time'] > asked_at + 600000)]
    if given.witness: check(f'{len(given.witness)} witnesses that you know have signed (else TooFew)', len([key for key in seen if key[1] == 4]) == len(set(given.witness)) and not behind)
elif find('/proof/log') or given.witness or given.checkpoint or given.memory and os.path.exists(given.memory) or receipt and 'checkpoint' in receipt: check('the log shows a checkpoint', False)
remembered = 0
for file, what in ((given.checkpoint, 'the log that somebody else saw'), (given.memory, 'the log as it was last time')):
    if file and (file == given.checkpoint or os.path.exists(file)):
        known, _ = open_log(what, open(file).read())
        remembered = known if file == given.memory else remembered
if receipt and 'checkpoint' in receipt:
    head = receipt['checkpoint']
    text = f'{origin}\n{head["size"]}\n{base64.b64encode(bytes.fromhex(head["root"])).decode()}\n'.encode()
    check('the checkpoint in the receipt is signed by the key in force (else BadCheckpoint)', any(signed_bytes(key[3], text, bytes.fromhex(head['signature'])) for key in signers_at(head['size'])))
    in_log('the log that the receipt’s owner saw', head['size'], bytes.fromhex(head['root']))
if given.memory and note and size > remembered: open(given.memory, 'w').write(note)

if receipt:
    spans = zip(keys, [key['time'] + 600000 for key in keys[1:]] + [1 << 60])
    signer = next((key for key, until in spans if key['id'] == batch['key'] and key['time'] <= batch['time'] <= until), None)
    check('the receipt is signed by a key in force', signer and climb(leaf_of(bet), receipt['index'], batch['size'], receipt['path']).hex() == batch['root']
          and signed(signer['publicKey'], batch, receipt['signature']))
def about(*kinds): return [record for record in records if record.get('turn') == turn and record['kind'] in [f'truedraw.{kind}' for kind in kinds]]
results, commits, missing = about('result.1'), {commit['game']: commit for commit in about('commit.1')}, False
opening = next(iter(about('open.1')), None)
games = announced(opening, about('change.1'), results[0]['seq'] if results else 1 << 53) if opening else {}
is_older = not receipt and not commits and results and results[0]['revision'] > 1
if is_older: results = []  # the draw is older than the chain, which has only its correction
is_cancelled = bool(results) and results[-1]['outcome'] == 'cancel'
def days_after(turn, days): return (datetime.datetime.strptime(str(turn)[:8] + '+0700', '%Y%m%d%z') + datetime.timedelta(days)).timestamp() * 1000
began = datetime.datetime.fromtimestamp(records[0]['time'] / 1000, datetime.timezone(datetime.timedelta(hours=7))).strftime('%Y%m%d')
if not turn: sys.exit(0)
if not receipt and not (opening or commits or results) and str(turn)[:8] < began: sys.exit(print(f'       {turn} is older than the chain: nothing can be checked') or 0)
if not receipt and not (opening or commits or results): sys.exit(print(f'       {turn} is not sealed yet: the chain does not know it') or 2)
def is_of(settled, commit, result): return (settled['commit'], settled['result'], settled['bets'], settled['stakes']) == (name(commit), name(result), commit['bets'], commit['stakes'])
def secret_of(bet): return json.loads(find(f'/proof/cancelled/{bet["turn"]}/{bet["game"]}/{leaf_of(bet).hex()}') or '{}').get('secret', '')
def is_sealed(bet, commit):  # whether a bet is in the book that the chain names
    leaves = [bytes.fromhex(line) for line in get(f'/proof/leaves/{bet["turn"]}/{bet["game"]}').split()] if commit else []
    return leaf_of(bet) in leaves and tree(leaves).hex() == commit['root']
if receipt and 'cancel' in bet and not is_sealed(bet, commits.get(bet['game'])) and sha(f'truedraw.cancel.1\n{secret_of(bet)}'.encode()).hex() == bet['cancel']:
    sys.exit(print('       this bet was cancelled by its bettor: only the phone that placed it knew the published secret') or 0)
def stopped_by_win(bet, commit):  # whether a bet before it in its series won, as a settled record before its own commit says
    stop = json.loads(find(f'/proof/stopped/{bet["turn"]}/{bet["game"]}/{leaf_of(bet).hex()}') or '{}')
    if not stop or sha(('truedraw.stop.1\n' + '\n'.join(stop['leaves'])).encode()).hex() != bet['stop'] or stop['leaf'] not in stop['leaves']: return False
    paid = [record for record in records if record['kind'] == 'truedraw.settled.2' and (record['turn'], record['game'], record['revision']) == (stop['turn'], bet['game'], stop['revision'])]
    won = paid[0] if paid else None
    drawn = won and next((record for record in records if record['kind'] == 'truedraw.result.1' and name(record) == won['result']), None)
    if not drawn or (drawn['turn'], drawn['revision'], drawn['outcome']) != (stop['turn'], stop['revision'], 'result') or commit and won['seq'] > commit['seq']: return False
    closes_at = min(commit['closesAt'], commit['closedAt']) if commit else games[bet['game']]['closesAt'] if bet['game'] in games else 1 << 53
    books = [record for record in records if record['kind'] == 'truedraw.commit.1' and (record['turn'], record['game']) == (stop['turn'], bet['game'])]
    if won['time'] > closes_at or len(paid) > 1 or not any(is_of(won, book, drawn) for book in books): return False
    rows = [(bytes.fromhex(leaf), int(stake), int(gain)) for leaf, stake, gain in map(str.split, get(f'/proof/settled/{stop["turn"]}/{bet["game"]}/{stop["revision"]}').splitlines())]
    root, stakes, wins = sum_tree(rows)
    return (root.hex(), stakes, wins, len(rows)) == (won['tree'], won['stakes'], won['payouts'], won['bets']) and any(leaf.hex() == stop['leaf'] and gain > 0 for leaf, _, gain in rows)
if receipt and 'stop' in bet and not is_sealed(bet, commits.get(bet['game'])) and stopped_by_win(bet, commits.get(bet['game'])):
    sys.exit(print('       this bet was stopped by a win earlier in its series, as a settled record says') or 0)
for game in [bet['game']] if receipt else (2, 3, 4):
    draw, commit, plan = f'{game}D of {turn}', commits.get(game), games.get(game)
    if not commit and not is_cancelled:
        is_absent = (not plan or plan['dropped']) if opening else bool(commits) and bool(results)
        if is_absent and not receipt: print(f'       {draw} was not offered'); continue
        is_overdue = last > plan['dueAt'] + 3600000 if plan else bool(receipt) and not opening and last > days_after(turn, 2)
        check(f'the bets of {draw} were sealed, or it was cancelled', not (results or is_overdue or is_absent))
        print(f'       {draw} is not sealed yet'); missing = True
    if not commit: continue
    first = witnesses and find(f'/proof/log/witnessed/{commit["seq"]}')
    if first:
        size, seen = open_log('the first log that witnesses saw with these bets', first)
        check('it has these bets', size >= commit['seq'])
        show(seen, 'seen')
    leaves = [bytes.fromhex(line) for line in get(f'/proof/leaves/{turn}/{game}').split()]
    if receipt: check(f'the bet is in the book of {draw}', leaf_of(bet) in leaves)
    check(f'{draw}: the list of {len(leaves)} bets makes the sealed root', (tree(leaves).hex(), len(leaves), sorted(set(leaves))) == (commit['root'], commit['bets'], leaves))
    if receipt: check('the bet was accepted while the draw was open', commit['opensAt'] <= bet['time'] <= min(commit['closesAt'], commit['closedAt']))
    check(f'{draw}: closed as it was announced', on_plan(commit, opening, games, results))
    if not results: print(f'       {draw} has no result yet'); missing = True; continue
    note = late_note(commit, about('change.1'), results)
    check(f'{draw}: sealed before any figure was due or read', all(commit['seq'] < result['seq'] for result in results)
          and (is_cancelled or commit['bets'] == 0 or note or max(commit['closedAt'], commit['time']) <= commit['dueAt'])
          and all(commit['time'] <= quote['receivedAt'] for result in results for quote in result['quotes']))
    if note: print(f'       LATE: {draw} was sealed after its result was due. The house says: {note["reason"]}')
for at, result in enumerate(results):
    check(f'result {at + 1} of {turn} names what it replaces', (result['revision'], result['replaces']) == (at + 1, name(results[at - 1]) if at else ''))
    is_drawn = result['outcome'] == 'result' and all(re.fullmatch(figure, result[of]) for of in ('set', 'value')) and result['value'][1:2] != '.'
    tens, units = (result['set'] + '.').split('.')[1], result['value'].split('.')[0].replace(',', '')
    two = {'set-value-1': tens, 'market-1': tens[-1:] + units[-1:]}.get(result['rule'])
    digits = {'2': two, '3': tens + units[-1:], '4': tens + units[-2:]} if is_drawn else {}
    check(f'result {at + 1}: SET {result["set"]} and VALUE {result["value"]} make {two} {digits.get("4")}' if digits else f'result {at + 1}: cancelled',
          (is_drawn or result['outcome'] == 'cancel' and not result['set'] + result['value']) and result['digits'] == digits and result['rule'] == (opening['rule'] if opening else 'set-value-1'))
    check(f'result {at + 1}: released by the feed or by staff who may', result['by'] in ('feed', 'owner', 'draws'))
    if digits and result['by'] == 'feed': check(f'result {at + 1}: at least two readings say so, in time', len({(quote['source'], quote['receivedAt']) for quote in result['quotes']}) == len(result['quotes']) > 1 and all(
        says(quote['raw'], result['set'].replace(',', ''), result['value'].replace(',', '')) and all(in_time(quote, commit) for commit in commits.values() if not receipt or commit['game'] == bet['game']) for quote in result['quotes']))
paid_games = [(record['game'], record['revision']) for record in about('settled.1', 'settled.2')]
for record in about('settled.1', 'settled.2') if results or not is_older else []:
    if not receipt or record['game'] == bet['game']: check(f'record {record["seq"]} settles a result before it, once, for exactly the sealed bets', paid_games.count((record['game'], record['revision'])) == 1
        and any((result['revision'], True) == (record['revision'], result['seq'] < record['seq']) and (record['game'] not in commits or is_of(record, commits[record['game']], result)) for result in results))
for game, commit in sorted(commits.items()) if results else []:
    if receipt and game != bet['game']: continue
    paid = [record for record in about('settled.1', 'settled.2') if (record['game'], record['revision']) == (game, results[-1]['revision'])]
    for record in paid[-1:]:
        won = win(lines, results[-1], game) if receipt else 0
        check(f'{game}D of {turn}: took {record["stakes"]}, paid {record["payouts"]}, for exactly the sealed bets', record['payouts'] >= (
              0 if 'tree' in record else won) and (not is_cancelled or record['payouts'] == record['stakes']) and (
              record['kind'] == 'truedraw.settled.2') == ('tree' in record) and ('tree' in record or not opening) and
              record['winners'] <= record['bets'] and (record['winners'] > 0) == (record['payouts'] > 0))
        if 'tree' not in record: continue
        rows = [(bytes.fromhex(leaf), int(stake), int(gain)) for leaf, stake, gain in map(str.split, get(f'/proof/settled/{turn}/{game}/{record["revision"]}').splitlines())]
        root, stakes, wins = sum_tree(rows)
        check(f'{game}D of {turn}: the list of {len(rows)} payments is for exactly the sealed bets', (root.hex(), stakes, wins, len(rows)) == (
              record['tree'], record['stakes'], record['payouts'], record['bets']) and (bool(receipt) or [row[0] for row in rows] == [
              bytes.fromhex(line) for line in get(f'/proof/leaves/{turn}/{game}').split()]) and (not is_cancelled or all(row[1] == row[2] for row in rows)) and (bool(receipt) or record['winners'] <= len([row for row in rows if row[2]])))
        if receipt: check('the bet was paid what it wins, for exactly the sealed bets', (leaf_of(bet), bet['total'], won) in rows)
    if not paid: print(f'       {game}D of {turn} is not paid yet'); missing = True
if receipt and results: print(f'       this bet wins {win(lines, results[-1], bet["game"])} coins')
sys.exit(2 if missing else 0)
