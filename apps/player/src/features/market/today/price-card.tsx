import type { ResponseOf } from '@truedraw/client/player';
import {
  bangkokClock,
  bangkokDay,
  deriveDigits,
  gameName,
  gameTypes,
  type Derivation,
} from '@truedraw/rules';
import { Card, OutsideIcon, Tag } from '@truedraw/ui';
import { useId, type ReactNode } from 'react';
import { bangkokDate } from '../../../lib/bangkok-time';
import { serverNow } from '../../../lib/clock';
import { useConfig } from '../../../lib/config';
import { Figure } from '../../../lib/derivation/figure';
import { useT } from '../../../lib/i18n/t';

interface PriceCardProps {
  price: ResponseOf<'lastPrice'>;
  simulated: boolean;
  /** The public page with the figures. */
  sourceUrl: string;
  /** A draw of today uses these figures. */
  counts: boolean;
}

export function PriceCard({ price, simulated, sourceUrl, counts }: PriceCardProps) {
  const t = useT();
  const titleId = useId();
  const { digitRule } = useConfig();
  const derived = deriveDigits(price, digitRule);
  const marks = derived.ok ? derived.value : undefined;
  return (
    <Card aria-labelledby={titleId} className="p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 id={titleId} className="text-lead font-semibold">
          {t('Today.Price')}
        </h2>
        {simulated && <Tag>{t('Today.Simulated')}</Tag>}
      </div>
      {price.set ? (
        <>
          <UpdateTime at={price.updateTime} />
          <dl className="mt-3 flex flex-col gap-3">
            <Line name="SET" about={t('Derive.Set')}>
              <Figure text={price.set} marks={marks?.setAt ?? []} className="text-display" />
            </Line>
            <Line name="VALUE" about={t('Derive.Value')}>
              <Figure text={price.value} marks={marks?.valueAt ?? []} className="text-figure" />
            </Line>
          </dl>
          {marks && counts && <WouldBe digits={marks.digits} />}
        </>
      ) : (
        <p className="py-6 text-center text-ink-faint">{t('Today.NoPrice')}</p>
      )}
      <a
        href={sourceUrl}
        target="_blank"
        rel="noopener noreferrer"
        className="-mb-2 inline-flex min-h-11 items-center gap-1.5 text-small font-medium text-action-ink"
      >
        {t('Today.Source')}
        <OutsideIcon className="size-4" />
        <span className="sr-only">({t('Today.NewTab')})</span>
      </a>
    </Card>
  );
}

/** The time of the figures, with the date if it is not today. */
function UpdateTime({ at }: { at: number }) {
  const t = useT();
  const isToday = bangkokDay(at) === bangkokDay(serverNow());
  const time = isToday ? bangkokClock(at) : `${bangkokDate(t, at)} ${bangkokClock(at)}`;
  return <p className="text-small text-ink-faint tabular-nums">{t('Today.Updated', { time })}</p>;
}

function Line({ name, about, children }: { name: string; about: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-3">
      <dt className="pb-1 text-small">
        <span className="block font-semibold">{name}</span>
        <span className="block text-caption text-ink-faint">{about}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The numbers that the current figures would give. They are not a result. */
function WouldBe({ digits }: Pick<Derivation, 'digits'>) {
  const t = useT();
  return (
    <div className="mt-4 rounded-field bg-sunken px-3.5 py-2.5">
      <p className="text-small font-medium">{t('Today.Now')}</p>
      <ul className="mt-1 flex flex-wrap gap-x-6 gap-y-1">
        {gameTypes.map((game) => (
          <li key={game} className="flex items-baseline gap-2">
            <span className="text-small text-ink-soft">{gameName(game)}</span>
            <Figure text={digits[game]} className="text-lead" />
          </li>
        ))}
      </ul>
      <p className="mt-1 text-caption text-ink-soft">{t('Today.NowNote')}</p>
    </div>
  );
}
