import { betLeafHex, type BetLines, type Receipt, type ResultRecord } from '@truedraw/proof';
import { Card } from '@truedraw/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { bangkokDateTime } from '../../lib/bangkok-moments';
import { useConfig } from '../../lib/config';
import { useLocale } from '../../lib/i18n/locale-store';
import { useT, type PlainKey, type T } from '../../lib/i18n/t';
import { showCoins } from '../../lib/money';
import { showOdds } from '../../lib/odds';
import { shortCode } from '../../lib/proof/receipt-text';
import { SubjectTitle } from './subject-title';

const shown = 8;

/** The bet in a receipt: its lines, stake, time and code. */
export function BetFacts({ receipt, result }: { receipt: Receipt; result: ResultRecord | undefined }) {
  const t = useT();
  const locale = useLocale();
  const { coinMode } = useConfig();
  const { bet, lines } = receipt;
  const labels = labelsOf(lines, t);
  return (
    <Card aria-label={t('Verify.Bet')} className="px-4 py-3.5">
      <SubjectTitle turn={bet.turn} game={bet.game} result={result} />
      <ul className="mt-2 flex flex-wrap gap-1.5">
        {labels.slice(0, shown).map(({ name, stake, odds }) => (
          <li key={name} className="rounded-field bg-sunken px-2.5 py-1 text-small tabular-nums">
            <span className="text-body font-bold">{name}</span> {showCoins(stake, coinMode)}{' '}
            <span className="text-ink-faint">× {showOdds(odds)}</span>
          </li>
        ))}
        {labels.length > shown && (
          <li className="self-center text-small text-ink-soft">
            {t('Verify.MoreLines', { count: labels.length - shown })}
          </li>
        )}
      </ul>
      <dl className="mt-2.5 flex flex-col gap-1 text-small">
        <Fact term={t('Verify.Stake')}>{showCoins(bet.total, coinMode)}</Fact>
        <Fact term={t('Verify.Placed')}>{bangkokDateTime(bet.time, locale)}</Fact>
        <Fact term={t('Verify.Code')}>
          <Code receipt={receipt} />
        </Fact>
      </dl>
    </Card>
  );
}

function Code({ receipt }: { receipt: Receipt }) {
  const [code, setCode] = useState('');
  useEffect(() => {
    let wanted = true;
    void betLeafHex(receipt.bet).then((leaf) => wanted && setCode(shortCode(leaf)));
    return () => {
      wanted = false;
    };
  }, [receipt]);
  return <span className="font-mono">{code}</span>;
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-soft">{term}</dt>
      <dd className="text-right font-medium tabular-nums">{children}</dd>
    </div>
  );
}

interface Line {
  name: string;
  stake: number;
  odds: number;
}

const sides: Record<'ds' | 'bs', readonly [PlainKey, PlainKey]> = {
  ds: ['Verify.SideOdd', 'Verify.SideEven'],
  bs: ['Verify.SideBig', 'Verify.SideSmall'],
};

function labelsOf(lines: BetLines, t: T): Line[] {
  const ofSides = (kind: 'ds' | 'bs', odds: readonly [number, number]): Line[] =>
    ([0, 1] as const)
      .filter((side) => lines[kind][side] > 0)
      .map((side) => ({ name: t(sides[kind][side]), stake: lines[kind][side], odds: odds[side] }));
  const numbers = lines.numbers.map((name, at) => ({
    name,
    stake: lines.stakes[at] ?? 0,
    odds: lines.odds[at] ?? 0,
  }));
  return [...numbers, ...ofSides('ds', lines.dsOdds), ...ofSides('bs', lines.bsOdds)];
}
