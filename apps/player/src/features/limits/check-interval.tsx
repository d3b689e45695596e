import { errorText } from '@truedraw/client';
import { useId } from 'react';
import { useT } from '../../lib/i18n/t';
import { showToast } from '../../lib/toast';
import { DurationChoice } from './duration-choice';
import { setRealityCheck, type OwnLimits } from './use-limits';

const least = 5;

/** The operator's interval and shorter ones. */
const choicesUpTo = (most: number, chosen: number): number[] => {
  const shorter = [most / 4, most / 2].map((minutes) => Math.max(least, Math.round(minutes)));
  return [...new Set([...shorter, most, chosen])].toSorted((one, other) => one - other);
};

/** When the reality check is shown. */
export function CheckInterval({ check: { minutes, most } }: { check: OwnLimits['realityCheck'] }) {
  const t = useT();
  const id = useId();
  const choose = async (chosen: number) => {
    try {
      await setRealityCheck(chosen === most ? null : chosen);
    } catch (error) {
      return showToast(errorText(error, t('Common.OPFail')), 'failure');
    }
    return showToast(t('Common.OpSuccess'), 'success');
  };
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-lead font-semibold">
        {t('Limits.CheckTitle')}
      </h2>
      <p className="mb-2 text-small text-ink-faint">{t('Limits.CheckAbout')}</p>
      <DurationChoice
        legend={t('Limits.CheckAfter')}
        choices={choicesUpTo(most, minutes).map((value) => ({
          value,
          label: t('Limits.Minutes', { minutes: value }),
        }))}
        value={minutes}
        onChange={(value) => void choose(value)}
      />
    </section>
  );
}
