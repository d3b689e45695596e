import type { StaffResponseOf } from '@truedraw/client/staff';
import { Alert, Tag } from 'antd';
import { Link } from 'wouter';
import { useWord } from '../../lib/draws/words';
import { useT } from '../../lib/i18n/t';
import { useMay } from '../../lib/may';
import { hrefOf } from '../../lib/router/paths';
import { showTime } from '../../lib/time';

type Held = StaffResponseOf<'heldResults'>['list'][number];
type Word = Held['words'][number];

const looks = { differ: 'error', short: 'warning', agree: 'info' } as const;

/** One result that waits: why, where people decide, and the words of the sources side by side. */
export function HeldTurn({ turn: { turnId, dueAt, state, words }, needed }: { turn: Held; needed: number }) {
  const t = useT();
  const may = useMay();
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3" aria-label={String(turnId)}>
      <Alert
        type={looks[state]}
        showIcon
        title={
          <span className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
            <strong className="figure">{turnId}</strong>
            <span>
              {t(words.length === 0 ? 'Sources.State_manual' : `Sources.State_${state}`, { needed })}
            </span>
            <span className="text-ink-soft">{t('Sources.Due', { time: showTime(dueAt) })}</span>
            <Link href={hrefOf('/draws/:turn', { params: { turn: turnId } })}>
              {t(may('proposeResult') ? 'Sources.Decide' : 'Sources.ToDraw')}
            </Link>
          </span>
        }
      />
      {words.length > 0 && (
        <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,17rem),1fr))] gap-3">
          {words.map((word) => (
            <SourceWord key={word.source} word={word} />
          ))}
        </ul>
      )}
    </section>
  );
}

function SourceWord({ word: { source, quote, settled, agreeing } }: { word: Word }) {
  const t = useT();
  const wordOf = useWord();
  return (
    <li className="grid content-start gap-2 rounded-field border border-line p-3">
      <h3 className="flex flex-wrap items-baseline gap-2 font-medium">
        {wordOf(source)}
        {quote && <Tag color={quote.verdict === 'good' ? 'success' : 'warning'}>{wordOf(quote.verdict)}</Tag>}
        {settled && (
          <Tag>{agreeing > 1 ? t('Sources.AgreesWith', { count: agreeing }) : t('Sources.Alone')}</Tag>
        )}
      </h3>
      {quote ? (
        <>
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
            <Line name="SET" text={quote.set} large />
            <Line name="VALUE" text={quote.value} large />
            <Line name={t('Quotes.QuotedAt')} text={quote.quotedAt && showTime(quote.quotedAt)} />
            <Line name={t('Quotes.ReceivedAt')} text={showTime(quote.receivedAt)} />
          </dl>
          <pre
            className="max-h-40 overflow-auto font-mono text-caption break-all whitespace-pre-wrap text-ink-soft"
            aria-label={t('Quotes.Raw')}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long answer is scrolled by keys too
            tabIndex={0}
          >
            {quote.raw}
          </pre>
        </>
      ) : (
        <p className="text-ink-soft">{t('Sources.NothingSaid')}</p>
      )}
    </li>
  );
}

function Line({ name, text, large }: { name: string; text: string | number | undefined; large?: boolean }) {
  return (
    <>
      <dt className="text-small text-ink-soft">{name}</dt>
      <dd className={large ? 'figure text-lead font-semibold' : 'figure text-small'}>{text ?? '–'}</dd>
    </>
  );
}
