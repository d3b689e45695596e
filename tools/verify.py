#!/usr/bin/env python3
"""Checks a draw and a receipt of TrueDraw with nothing of TrueDraw's: see docs/verification.md.

    verify.py https://server                    the whole chain of records
    verify.py https://server 2026111601         and everything about one turn
    verify.py https://server receipt.json       and one bet
"""
import hashlib, json, subprocess, sys, tempfile, urllib.request

def get(path): return urllib.request.urlopen(base + path, timeout=60).read().decode()
def canonical(value): return json.dumps(value, sort_keys=True, separators=(',', ':'), ensure_ascii=False).encode()
def sha(data): return hashlib.sha256(data).digest()
def check(what, ok):
    print(('ok    ' if ok else 'WRONG ') + what)
    if not ok: sys.exit(1)

def signed(public_key, value, signature):
    with tempfile.NamedTemporaryFile() as key, tempfile.NamedTemporaryFile() as sig, tempfile.NamedTemporaryFile() as text:
        key.write(bytes.fromhex('302a300506032b6570032100' + public_key)), sig.write(bytes.fromhex(signature)), text.write(canonical(value))
        for file in (key, sig, text): file.flush()
        return subprocess.run(['openssl', 'pkeyutl', '-verify', '-pubin', '-keyform', 'DER', '-inkey', key.name, '-rawin',
                               '-in', text.name, '-sigfile', sig.name], capture_output=True).returncode == 0

def tree(leaves):  # RFC 9162, 2.1.1
    if not leaves: return sha(b'')
    while len(leaves) > 1:
        leaves = [sha(b'\1' + leaves[i] + leaves[i + 1]) if i + 1 < len(leaves) else leaves[i] for i in range(0, len(leaves), 2)]
    return leaves[0]

def climb(leaf, index, size, path):  # RFC 9162, 2.1.3.2
    here, end = index, size - 1
    for sibling in map(bytes.fromhex, path):
        if here % 2 or here == end:
            leaf = sha(b'\1' + sibling + leaf)
            while here % 2 == 0 and here: here, end = here >> 1, end >> 1
        else: leaf = sha(b'\1' + leaf + sibling)
        here, end = here >> 1, end >> 1
    return leaf if end == 0 else None

def win(lines, result, game):
    if result['outcome'] == 'cancel': return sum(lines['stakes'] + lines['ds'] + lines['bs'])
    drawn = result['digits'][str(game)]
    odd, big = 1 - int(drawn) % 2, 0 if int(drawn) >= 10 ** game // 2 else 1
    paid = [stake * odds // 100 for number, stake, odds in zip(lines['numbers'], lines['stakes'], lines['odds']) if number == drawn]
    return sum(paid) + lines['ds'][odd] * lines['dsOdds'][odd] // 100 + lines['bs'][big] * lines['bsOdds'][big] // 100

base, *wanted = sys.argv[1:]
prev, last, keys, records, committed, seq = '0' * 64, 0, {}, [], set(), 0
while True:
    page = [json.loads(line) for line in get(f'/proof/records?from={seq + 1}&count=1000').splitlines()]
    for entry in page:
        record, seq = entry['record'], seq + 1
        if record['seq'] != seq or record['prev'] != prev or record['time'] < last: check(f'record {seq} follows the one before', False)
        signer = current if records else record
        if record['key'] != signer['id'] or not signed(signer['publicKey'], record, entry['signature']): check(f'record {seq} is signed by the key in force', False)
        if record['kind'] == 'truedraw.key.1': current = keys[record['id']] = record
        if record['kind'] == 'truedraw.commit.1':
            if (record['turn'], record['game']) in committed: check(f'record {seq} closes a book once', False)
            committed.add((record['turn'], record['game']))
        prev, last = sha(canonical(record)).hex(), record['time']
        records.append(record)
    if len(page) < 1000: break
check(f'chain of {seq} records, head {prev}', seq > 0)

receipt = json.load(open(wanted[0])) if wanted and not wanted[0].isdigit() else None
turn = receipt['bet']['turn'] if receipt else int(wanted[0]) if wanted else 0
commits = {record['game']: record for record in records if record['kind'] == 'truedraw.commit.1' and record['turn'] == turn}
results = [record for record in records if record['kind'] == 'truedraw.result.1' and record['turn'] == turn]
for game, commit in commits.items():
    leaves = [bytes.fromhex(line) for line in get(f'/proof/leaves/{turn}/{game}').splitlines()]
    check(f'{game}D of {turn}: {len(leaves)} bets make the published root', tree(leaves).hex() == commit['root'] and len(leaves) == commit['bets'])
for result in results:
    number, set_, value = result['revision'], result['set'], result['value']
    check(f'result {number} of {turn} comes after its books', all(commit['seq'] < result['seq'] for commit in commits.values()))
    if result['outcome'] == 'result':
        whole = value.split('.')[0]
        check(f'result {number}: SET {set_} and VALUE {value} make {result["digits"]["4"]}',
              result['digits'] == {'2': set_[-2:], '3': set_[-2:] + whole[-1], '4': set_[-2:] + whole[-2:]})
        if result['by'] == 'feed':
            check(f'result {number}: two readings of the source say so', len(result['quotes']) >= 2 and all(
                figure.replace(',', '') in quote['raw'].replace(',', '') for quote in result['quotes'] for figure in (set_, value)))
if receipt:
    bet, lines, batch = receipt['bet'], receipt['lines'], receipt['batch']
    leaf = sha(b'\0' + canonical(bet))
    check('the lines are those of the bet', sha(b'truedraw.lines.1\n' + canonical(lines)).hex() == bet['lines'])
    check(f'the bet belongs to user {receipt["opening"]["user"]}',
          sha(f'truedraw.user.1\n{receipt["opening"]["user"]}\n{receipt["opening"]["nonce"]}'.encode()).hex() == bet['user'])
    check('the receipt was signed when the bet was accepted', (climb(leaf, receipt['index'], batch['size'], receipt['path']) or b'').hex() == batch['root']
          and signed(keys[batch['key']]['publicKey'], batch, receipt['signature']))
    if bet['game'] in commits:
        check('the bet is in the book of its draw', leaf in leaves if False else leaf.hex() in get(f'/proof/leaves/{turn}/{bet["game"]}').split())
        check('and was placed before the close', bet['time'] <= commits[bet['game']]['closedAt'])
    if results: print(f'      it wins {win(lines, results[-1], bet["game"])} coins')
