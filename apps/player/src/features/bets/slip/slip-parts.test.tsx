// @vitest-environment happy-dom
import { CallError } from '@truedraw/client';
import { coin, slipTotals, type SlipLine } from '@truedraw/rules';
import { describe, expect, test, vi } from 'vitest';
import { t } from '../../../lib/i18n/t';
import { show } from '../../../testing/show';
import { AddSheet } from './add-sheet';
import { ClearSheet } from './clear-sheet';
import { DrawBar } from './draw-bar';
import { RefusalNotice } from './refusal-notice';
import { SlipFooter } from './slip-footer';
import { SlipNotices } from './slip-notices';
import { SlipRow } from './slip-row';

const nothing = () => undefined;
const number: SlipLine = { type: 'num', value: '07', amount: coin(1_250) };
const side: SlipLine = { type: 'ds', value: 1, amount: coin(300) };

const row = (line: SlipLine, more: Partial<Parameters<typeof SlipRow>[0]> = {}) =>
  show(
    <table aria-label="slip">
      <tbody>
        <SlipRow
          line={line}
          rowIndex={2}
          odds={8_500}
          before={undefined}
          note={undefined}
          drafts={[]}
          frozen={false}
          textOf={({ amount, value }, field) => (field === 'money' ? String(amount) : String(value))}
          onType={nothing}
          onLeave={nothing}
          onDelete={nothing}
          {...more}
        />
      </tbody>
    </table>,
  );

describe('a row of the slip', () => {
  test('has a named field for the number and for the money, and its odds', () => {
    const shown = row(number);
    expect(shown.names()).toEqual([
      'slip',
      t('Slip.NumberOf', { number: '07' }),
      t('Slip.MoneyOf', { number: '07' }),
      t('Slip.Delete', { number: '07' }),
    ]);
    expect(shown.control(t('Slip.NumberOf', { number: '07' }))).toHaveProperty('value', '07');
    expect(shown.control(t('Slip.MoneyOf', { number: '07' }))).toHaveProperty('value', '1250');
    expect(shown.words()).toEqual(['85.00']);
  });

  test('of a side shows its name, and only its money can be typed', () => {
    const shown = row(side);
    expect(shown.names()).toContain(t('Slip.MoneyOf', { number: t('Bet.Even') }));
    expect(shown.names()).not.toContain(t('Slip.NumberOf', { number: t('Bet.Even') }));
    expect(shown.words()).toEqual([t('Bet.Even'), '85.00']);
  });

  test('is deleted by its button, unless a bet is under way', () => {
    const onDelete = vi.fn();
    row(number, { onDelete }).press(t('Slip.Delete', { number: '07' }));
    expect(onDelete.mock.calls).toEqual([[number]]);
    row(number, { onDelete, frozen: true }).press(t('Slip.Delete', { number: '07' }));
    expect(onDelete).toHaveBeenCalledTimes(1);
  });

  test('shows the previous odds after a change, and a dash without odds', () => {
    expect(row(number, { before: 9_000 }).words()).toEqual(['90.00', '85.00']);
    expect(row(number, { before: 8_500 }).words()).toEqual(['85.00']);
    expect(row(number, { odds: 0 }).words()).toEqual(['—']);
  });

  test('shows a problem of the typed values before the possible win', () => {
    const draft = { name: 'num:07', field: 'money', text: '0', problem: 'Bet.Err_Bet_Money' } as const;
    const shown = row(number, { drafts: [draft], note: { text: 'wins', urgent: false } });
    expect(shown.words()).toEqual([t('Bet.Err_Bet_Money'), '85.00']);
    const money = shown.control(t('Slip.MoneyOf', { number: '07' }));
    expect(money.getAttribute('aria-invalid')).toBe('true');
    expect(money).toHaveProperty('value', '0');
    expect(shown.control(t('Slip.NumberOf', { number: '07' })).getAttribute('aria-invalid')).toBeNull();
  });
});

describe('the foot of the slip', () => {
  const totals = slipTotals([number, side]);
  const foot = (more: Partial<Parameters<typeof SlipFooter>[0]> = {}) =>
    show(
      <SlipFooter
        totals={totals}
        bestWin={106_250}
        obstacle={undefined}
        busy={false}
        onBet={nothing}
        {...more}
      />,
    );

  test('shows the sum of the lines and the largest win', () => {
    const words = foot().words();
    expect(words).toContain(t('Slip.Count', { count: 2 }));
    expect(words).toContain(t('Bet.Yuan', { amount: '15.50' }));
    expect(words).toContain(t('Bet.Yuan', { amount: '1,062.50' }));
  });

  test('cannot be pressed while there is an obstacle, and shows the reason', () => {
    const onBet = vi.fn();
    const shown = foot({ obstacle: 'Slip.Why_Full', onBet });
    const button = shown.control(t('Slip.LoginToBet'));
    expect(button).toHaveProperty('disabled', true);
    expect(document.getElementById(button.getAttribute('aria-describedby')!)?.textContent).toBe(
      t('Slip.Why_Full'),
    );
    foot({ onBet }).press(t('Slip.LoginToBet'));
    foot({ onBet, busy: true }).press(t('Slip.LoginToBet'));
    expect(onBet).toHaveBeenCalledTimes(1);
  });
});

describe('the notices of the slip', () => {
  const acts = { onMove: vi.fn(), onRemoveFull: vi.fn(), onAccept: vi.fn(), onCut: vi.fn() };
  const notices = (more: Partial<Parameters<typeof SlipNotices>[0]> = {}) =>
    show(
      <SlipNotices
        turnId={2_026_111_601}
        draw={{ standing: 'open', nextTurnId: undefined }}
        full={0}
        worse={0}
        over={0}
        limit={50_000}
        lacking={0}
        oddsFailed={false}
        {...acts}
        {...more}
      />,
    );

  test('are empty on a valid slip', () => {
    expect(notices().words()).toEqual([]);
  });

  test.each([
    [
      'numbers that are full',
      { full: 3 },
      'Slip.RemoveFull',
      acts.onRemoveFull,
      () => t('Slip.Full', { count: 3 }),
    ],
    ['odds that fell', { worse: 2 }, 'Slip.Accept', acts.onAccept, () => t('Slip.Worse', { count: 2 })],
    [
      'lines over the limit',
      { over: 4 },
      'Slip.CutOver',
      acts.onCut,
      () => t('Slip.Over', { count: 4, limit: '500.00' }),
    ],
  ] as const)('%s are shown with one button that resolves them', (_what, more, button, act, said) => {
    const shown = notices(more);
    expect(shown.words()).toContain(said());
    shown.press(t(button));
    expect(act).toHaveBeenCalledTimes(1);
  });

  test('a closed draw moves the slip to the next draw only', () => {
    const shown = notices({ draw: { standing: 'moved', nextTurnId: 2_026_111_602 }, full: 1 });
    expect(shown.words()).toEqual([
      t('Slip.Moved', { id: 2_026_111_601 }),
      t('Slip.MoveTo', { id: 2_026_111_602 }),
    ]);
    shown.press(t('Slip.MoveTo', { id: 2_026_111_602 }));
    expect(acts.onMove.mock.calls).toEqual([[2_026_111_602]]);
    expect(notices({ draw: { standing: 'closed', nextTurnId: undefined } }).words()).toEqual([
      t('Slip.Closed', { id: 2_026_111_601 }),
    ]);
  });

  test('the missing coins are shown with a link to the deposit page', () => {
    const shown = notices({ lacking: 12_345 });
    expect(shown.words()).toEqual([t('Slip.Poor', { amount: '123.45' }), t('Slip.Deposit')]);
    expect(shown.control(t('Slip.Deposit')).getAttribute('href')).toBe('/deposit');
  });
});

describe('the refusal of a slip', () => {
  const refusal = (data: { error: string } & Record<string, unknown>) =>
    ({
      kind: 'refused',
      error: new CallError({ code: 409, msg: 'Refused', error: data.error, data }),
    }) as const;
  const notice = (verdict: Parameters<typeof RefusalNotice>[0]['verdict']) => {
    const [onRemove, onCut] = [vi.fn(), vi.fn()];
    const shown = show(
      <RefusalNotice verdict={verdict} lines={[number, side]} onRemove={onRemove} onCut={onCut} />,
    );
    return { shown, onRemove, onCut };
  };

  test('names the line and offers to lower or to remove it', () => {
    const { shown, onRemove, onCut } = notice(refusal({ error: 'NumberFull', number: '07', left: 500 }));
    shown.press(t('Slip.SetTo', { number: '07', amount: '5.00' }));
    shown.press(t('Slip.Delete', { number: '07' }));
    expect(onCut.mock.calls).toEqual([[number, 500]]);
    expect(onRemove.mock.calls).toEqual([[number]]);
  });

  test('with nothing left offers only to remove it', () => {
    const { shown } = notice(refusal({ error: 'NumberFull', side: 'even', left: 0 }));
    expect(shown.names()).toEqual([t('Slip.Delete', { number: t('Bet.Even') })]);
  });

  test.each([
    ['NotEnoughCoins', 'Slip.Deposit', '/deposit'],
    ['OnBreak', 'Slip.SeeLimits', '/limits'],
    ['OverOwnLimit', 'Slip.SeeLimits', '/limits'],
  ] as const)('%s shows the next step', (error, link, href) => {
    expect(notice(refusal({ error })).shown.control(t(link)).getAttribute('href')).toBe(href);
  });

  test('a late bet, and one whose key an earlier bet used, are explained', () => {
    expect(notice({ kind: 'missed' }).shown.words()).toEqual([t('Slip.Missed')]);
    expect(notice({ kind: 'earlier' }).shown.words()).toEqual([t('Slip.Earlier'), t('Slip.SeeBets')]);
  });
});

test('the draw of the slip is shown with its end, and how long the odds are locked', () => {
  const now = Date.now();
  const bar = (heldUntil: number | undefined, guest = false) =>
    show(
      <DrawBar
        game={3}
        turnId={2_026_111_601}
        closesAt={now + 3_600_000}
        heldUntil={heldUntil}
        guest={guest}
      />,
    );
  const words = bar(now + 40_000).words();
  expect(words.slice(0, 3)).toEqual(['3D', t('Home.DrawId', { id: 2_026_111_601 }), t('Bet.Closes')]);
  expect(words[3]).toMatch(/^(01:00:00|00:59:5\d)$/);
  expect(words[4]).toMatch(new RegExp(`^${t('Slip.Held', { seconds: '(40|3\\d)' })}$`));
  expect(bar(Infinity).words()).toHaveLength(4);
  expect(bar(undefined, true).words()).toContain(t('Slip.CurrentOdds'));
});

describe('the sheets of the slip', () => {
  test('a number is added with both fields, or the wrong field shows its problem', () => {
    const [onAdd, onClose] = [vi.fn(), vi.fn()];
    const shown = show(<AddSheet game={2} open onAdd={onAdd} onClose={onClose} />);
    shown.press(t('Slip.Add'));
    expect(shown.words()).toContain(t('Bet.Err_Bet_Num'));
    shown.type(t('Slip.Number'), '07');
    shown.press(t('Slip.Add'));
    expect(shown.words()).toContain(t('Bet.Txt_Bet_Coin'));
    expect(onAdd).not.toHaveBeenCalled();
    shown.type(t('Slip.Money'), '2.5');
    shown.press(t('Slip.Add'));
    expect(onAdd.mock.calls).toEqual([[{ type: 'num', value: '07', amount: 250 }]]);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('the slip is cleared only when that is confirmed', () => {
    const [onClear, onClose] = [vi.fn(), vi.fn()];
    const shown = show(<ClearSheet open count={3} onClear={onClear} onClose={onClose} />);
    expect(shown.words()).toContain(t('Slip.ClearText', { count: 3 }));
    shown.press(t('Common.Cancel'));
    expect([onClear.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 1]);
    shown.press(t('Slip.ClearDo'));
    expect(onClear).toHaveBeenCalledTimes(1);
  });
});
