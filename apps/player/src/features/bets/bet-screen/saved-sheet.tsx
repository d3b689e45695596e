import { formatNumber, gameName, type GameType } from '@truedraw/rules';
import { Button, DeleteIcon, Skeleton } from '@truedraw/ui';
import { useEffect } from 'react';
import { useConfig } from '../../../lib/config';
import { failureText } from '../../../lib/failure-text';
import { useT } from '../../../lib/i18n/t';
import { showCoins } from '../../../lib/money';
import { LoadFailed } from '../../../lib/parts/load-failed';
import { StarSheet } from '../../../lib/parts/star-sheet';
import { useAccount } from '../../../lib/session/use-account';
import { betAgain } from '../../../lib/slip/bet-again';
import {
  addFavourites,
  forgetSlip,
  loadSaved,
  mostFavourites,
  removeFavourites,
  useSavedStore,
  type SavedSlip,
} from '../../../lib/slip/saved-store';
import { showToast } from '../../../lib/toast';
import { Choice } from './choice';
import { pick } from './picks/pick';
import { pickedNumbers, tapNumber } from './picks/pick-state';
import { usePickStore } from './picks/pick-store';

/** Opens the favourite numbers and the saved slips of a game. */
export function SavedButton({ game }: { game: GameType }) {
  const t = useT();
  const userId = useAccount()?.userId;
  return <StarSheet title={t('Saved.Title')}>{() => <Saved key={userId} game={game} />}</StarSheet>;
}

function Saved({ game }: { game: GameType }) {
  const t = useT();
  const run = (work: Promise<void>) =>
    void work.catch((error: unknown) => showToast(failureText(t, error, 'Common.OPFail'), 'failure'));
  const { list, favourites, loaded, error } = useSavedStore();
  const slips = list.filter((slip) => slip.game === game);
  useEffect(() => void loadSaved(), []);
  const failed = error !== undefined && <LoadFailed error={error} onRetry={() => void loadSaved()} />;
  if (failed && slips.length + favourites[game].length === 0) return failed;
  return (
    <div aria-busy={!loaded && !failed} className="flex flex-col gap-5">
      {failed}
      <FavouriteNumbers game={game} run={run} />
      <section aria-label={t('Saved.Slips')} className="flex flex-col gap-2">
        <h3 className="text-body font-semibold">{t('Saved.Slips')}</h3>
        {slips.length === 0 && <Empty text={t('Saved.NoSlips')} />}
        {slips.map((slip) => (
          <SlipRow key={slip.id} slip={slip} onForget={() => run(forgetSlip(slip.id))} />
        ))}
      </section>
    </div>
  );
}

/** A list is called empty only when it has been loaded. */
function Empty({ text }: { text: string }) {
  const { loaded, error } = useSavedStore();
  if (loaded) return <p className="text-small text-ink-soft">{text}</p>;
  return error === undefined && <Skeleton className="h-11" />;
}

function FavouriteNumbers({ game, run }: { game: GameType; run: (work: Promise<void>) => void }) {
  const t = useT();
  const numbers = useSavedStore((state) => state.favourites[game]);
  const loaded = useSavedStore((state) => state.loaded);
  const state = usePickStore((games) => games[game]);
  const picked = pickedNumbers(state).map((number) => formatNumber(game, number));
  const unknown = picked.filter((number) => !numbers.includes(number));
  const toggle = (number: string) => pick(game, (before) => tapNumber(before, Number(number)));
  const known = numbers.filter((number) => picked.includes(number));
  return (
    <section aria-label={t('Saved.Numbers', { game: gameName(game) })} className="flex flex-col gap-2">
      <h3 className="text-body font-semibold">{t('Saved.Numbers', { game: gameName(game) })}</h3>
      {numbers.length === 0 && <Empty text={t('Saved.NoNumbers')} />}
      <div className="grid grid-cols-5 gap-1.5">
        {numbers.map((number) => (
          <Choice
            key={number}
            value={number}
            isChosen={picked.includes(number)}
            onChoose={toggle}
            className="border border-line text-lead font-bold tabular-nums"
          >
            {number}
          </Choice>
        ))}
      </div>
      {unknown.length > 0 && numbers.length + unknown.length <= mostFavourites && (
        <Button look="outline" disabled={!loaded} onClick={() => run(addFavourites(game, unknown))}>
          {t('Saved.AddPicked', { count: unknown.length })}
        </Button>
      )}
      {known.length > 0 && (
        <Button look="plain" disabled={!loaded} onClick={() => run(removeFavourites(game, known))}>
          {t('Saved.RemovePicked', { count: known.length })}
        </Button>
      )}
    </section>
  );
}

function SlipRow({ slip, onForget }: { slip: SavedSlip; onForget: () => void }) {
  const t = useT();
  const { coinMode } = useConfig();
  const loaded = useSavedStore((state) => state.loaded);
  const amounts = [...Object.values(slip.numberStakes), ...slip.dsBet, ...slip.bsBet].filter(Boolean);
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  return (
    <div className="flex items-stretch rounded-card bg-sunken">
      <button
        type="button"
        onClick={() => void betAgain({ ...slip, stakes: slip.numberStakes })}
        className="min-h-14 min-w-0 flex-1 rounded-card px-4 py-2 text-left active:bg-line"
      >
        <span className="block truncate text-body font-semibold">{slip.name}</span>
        <span className="block text-small text-ink-soft tabular-nums">
          {t('Bet.Count', { count: amounts.length })} ·{' '}
          {t('Bet.Yuan', { amount: showCoins(total, coinMode) })}
        </span>
      </button>
      <button
        type="button"
        aria-label={t('Saved.Forget', { name: slip.name })}
        disabled={!loaded}
        onClick={onForget}
        className="grid w-12 shrink-0 place-items-center rounded-card text-ink-soft active:bg-line disabled:opacity-40"
      >
        <DeleteIcon className="size-5" />
      </button>
    </div>
  );
}
