import { gameName, highlightsOf, type GameType } from '@truedraw/rules';
import { Balls, classNames } from '@truedraw/ui';
import type { ReactNode } from 'react';
import { useConfig } from '../../lib/config';
import { Figure } from '../../lib/derivation/figure';
import { useT } from '../../lib/i18n/t';
import { exampleBy, figures } from './worked-figures';

/** SET and VALUE of an example draw, with the digits of the result highlighted. */
export function WorkedExample({ game }: { game: GameType }) {
  const t = useT();
  const example = exampleBy(useConfig().digitRule);
  const marks = highlightsOf(example, game);
  return (
    <figure className="rounded-card bg-sunken p-4 text-ink">
      <figcaption className="text-small font-semibold text-ink-soft">{t('Rule.Example')}</figcaption>
      <dl className="mt-2 grid gap-3">
        <Line name="SET">
          <Figure text={figures.set} marks={marks.set} className="text-figure" />
        </Line>
        <Line name="VALUE">
          <Figure text={figures.value} marks={marks.value} className="text-figure" />
        </Line>
        <Line name={t('Rule.ExampleResult', { game: gameName(game) })} className="border-t border-line pt-3">
          <Balls digits={example.digits[game]} />
        </Line>
      </dl>
    </figure>
  );
}

interface LineProps {
  name: string;
  className?: string;
  children: ReactNode;
}

function Line({ name, className, children }: LineProps) {
  return (
    <div className={classNames('flex flex-wrap items-center justify-between gap-x-3', className)}>
      <dt className="text-small font-semibold">{name}</dt>
      <dd className="ml-auto">{children}</dd>
    </div>
  );
}
