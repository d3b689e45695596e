import type { GameType } from '@truedraw/rules';
import { AgainIcon, FastIcon, PasteIcon, PatternIcon } from '@truedraw/ui';
import { useState, type ReactNode } from 'react';
import { readClipboard } from '../../../lib/clipboard';
import { useT } from '../../../lib/i18n/t';
import { useAccount } from '../../../lib/session/use-account';
import { betLastAgain } from '../../../lib/slip/bet-again';
import { FastSheet } from './fast-sheet';
import { PasteSheet } from './paste-sheet';
import { PatternSheet } from './pattern-sheet';

interface ToolProps {
  icon: ReactNode;
  name: string;
  opensSheet?: boolean;
  onPress: () => void;
}

function Tool({ icon, name, opensSheet = true, onPress }: ToolProps) {
  return (
    <button
      type="button"
      aria-haspopup={opensSheet ? 'dialog' : undefined}
      onClick={onPress}
      className="flex min-h-11 flex-auto flex-col items-center justify-center rounded-field px-0.5 text-caption font-semibold whitespace-nowrap text-action-ink active:bg-sunken"
    >
      {icon}
      {name}
    </button>
  );
}

/** Ways to many numbers at once: ranges, patterns, a message, the last bet. */
export function ToolRow({ game }: { game: GameType }) {
  const t = useT();
  const isKnown = useAccount() !== undefined;
  const [sheet, setSheet] = useState<'fast' | 'patterns'>();
  const [pasted, setPasted] = useState<string>();
  const icon = 'size-4 shrink-0';
  return (
    <>
      <fieldset aria-label={t('Bet.Tools')} className="flex flex-1 justify-end">
        <Tool icon={<FastIcon className={icon} />} name={t('Bet.Fast')} onPress={() => setSheet('fast')} />
        <Tool
          icon={<PatternIcon className={icon} />}
          name={t('Bet.Patterns')}
          onPress={() => setSheet('patterns')}
        />
        <Tool
          icon={<PasteIcon className={icon} />}
          name={t('Bet.Paste')}
          onPress={() => void readClipboard().then(setPasted)}
        />
        {isKnown && (
          <Tool
            icon={<AgainIcon className={icon} />}
            name={t('Bet.Again')}
            opensSheet={false}
            onPress={() => void betLastAgain(game)}
          />
        )}
      </fieldset>
      <FastSheet game={game} open={sheet === 'fast'} onClose={() => setSheet(undefined)} />
      <PatternSheet game={game} open={sheet === 'patterns'} onClose={() => setSheet(undefined)} />
      <PasteSheet game={game} pasted={pasted} onClose={() => setPasted(undefined)} />
    </>
  );
}
