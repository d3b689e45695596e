import { gameName, type GameType } from '@truedraw/rules';
import { Balls, classNames } from '@truedraw/ui';
import { useState, type ComponentType } from 'react';
import { needTexts } from '../i18n/locale-store';
import { t as say, useT } from '../i18n/t';
import { showToast } from '../toast';
import type { DerivationSheetProps } from './derivation-sheet';

interface ResultButtonProps {
  game: GameType;
  turnId: number;
  /** The digits. If empty, no button is rendered. */
  result: string;
  size?: 'small' | 'large';
  /** The digits have just arrived. */
  arriving?: boolean;
  className?: string;
}

/** The open sheet keeps the result that was pressed, even if a newer one arrives. */
interface OpenSheet extends Pick<ResultButtonProps, 'turnId' | 'result'> {
  Sheet: ComponentType<DerivationSheetProps>;
}

/** The sheet and its texts are loaded when a result is first touched. */
async function fetchSheet(): Promise<ComponentType<DerivationSheetProps>> {
  const [{ DerivationSheet }] = await Promise.all([import('./derivation-sheet'), needTexts('market')]);
  return DerivationSheet;
}

const prepare = () => void fetchSheet().catch(() => undefined);

/** A result as a button that shows the figures behind it. */
export function ResultButton(props: ResultButtonProps) {
  const { game, turnId, result, size, arriving = false, className } = props;
  const t = useT();
  const [sheet, setSheet] = useState<OpenSheet>();
  if (!result) return null;

  const show = () =>
    fetchSheet().then(
      (Sheet) => setSheet({ Sheet, turnId, result }),
      () => showToast(say('Common.NetworkFail'), 'failure'),
    );

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t('Result.Open', { game: gameName(game), id: turnId, result })}
        onClick={() => void show()}
        onPointerEnter={prepare}
        onFocus={prepare}
        className={classNames('min-h-11 rounded-full', arriving && 'arriving', className)}
      >
        <Balls key={`${turnId} ${result}`} digits={result} {...(size && { size })} />
      </button>
      {sheet && (
        <sheet.Sheet
          game={game}
          turnId={sheet.turnId}
          result={sheet.result}
          onClose={() => setSheet(undefined)}
        />
      )}
    </>
  );
}
