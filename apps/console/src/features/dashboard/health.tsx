import type { StaffResponseOf } from '@truedraw/client/staff';
import { Alert, Card, Tag } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useCall } from '../../lib/api/use-call';
import { useT, type PlainKey } from '../../lib/i18n/t';
import { useMay } from '../../lib/may';
import { LineChart } from '../../lib/parts/line-chart';
import { hrefOf } from '../../lib/router/paths';
import { showAge, showTime } from '../../lib/time';
import { useNow } from '../../lib/use-now';
import { DayLine } from './day-line';

type Dashboard = StaffResponseOf<'dashboard'>;

const feedLooks: Record<Dashboard['feed']['state'], { color: string; text: PlainKey }> = {
  ok: { color: 'success', text: 'Feed.ok' },
  stale: { color: 'warning', text: 'Feed.stale' },
  held: { color: 'error', text: 'Feed.held' },
  off: { color: 'default', text: 'Feed.off' },
};

/** What is wrong now, the state of the feed and the result of the last audit. */
export function Health({ data: { feed, log, audits, openFaults, series } }: { data: Dashboard }) {
  const t = useT();
  const may = useMay();
  const now = useNow(1_000);
  const { color, text } = feedLooks[feed.state];
  const lastAudit = audits.at(-1);
  const lastClean = audits.findLast(({ findings }) => findings === 0);
  return (
    <Card size="small" title={<h2>{t('Desk.Health')}</h2>}>
      <dl className="grid gap-4">
        <Alarms />
        <Fact name={t('Desk.Feed')} state={<Tag color={color}>{t(text)}</Tag>}>
          {feed.lastQuote === 0 ? t('Feed.Never') : t('Feed.Last', { age: showAge(now - feed.lastQuote, t) })}
          {feed.held.map((turn) => (
            <span key={turn} className="block">
              <Link href={hrefOf('/draws/:turn', { params: { turn } })}>{t('Feed.HeldTurn', { turn })}</Link>
            </span>
          ))}
          <DayLine
            points={series.map(({ at, feedTrouble: value }) => ({ at, value }))}
            show={(value) => t('Feed.Trouble', { percent: value })}
            what={t('Desk.Feed')}
          />
          {may('feedSources') && may('heldResults') && (
            <Link className="block" href={hrefOf('/sources')}>
              {t('Desk.ToSources')}
            </Link>
          )}
        </Fact>
        {log.list.length > 0 && <Witnesses log={log} now={now} />}
        <Fact
          name={t('Desk.Books')}
          state={
            lastAudit && (
              <Tag color={lastAudit.findings || openFaults ? 'error' : 'success'}>
                {lastAudit.findings ? t('Books.Findings', { count: lastAudit.findings }) : t('Books.Clean')}
              </Tag>
            )
          }
        >
          {openFaults > 0 && <Alert type="error" showIcon title={t('Books.Alarm', { count: openFaults })} />}
          {lastAudit ? t('Books.At', { time: showTime(lastAudit.at) }) : t('Books.Never')}
          {lastClean && lastClean !== lastAudit && (
            <span className="block">{t('Desk.LastClean', { time: showTime(lastClean.at) })}</span>
          )}
          <LineChart
            points={audits.map(({ at, findings: value }) => ({ at, value }))}
            show={({ at, value }) =>
              `${showTime(at)}  ${value ? t('Books.Findings', { count: value }) : t('Books.Clean')}`
            }
            label={t('Books.Line')}
            stepMs={Infinity}
            empty={t('Books.NoLine')}
          />
          {may('audits') && (
            <Link className="block" href={hrefOf('/books')}>
              {t('Books.Open')}
            </Link>
          )}
        </Fact>
      </dl>
    </Card>
  );
}

/** What needs a person now, and who has taken it. */
function Alarms() {
  const t = useT();
  const { data } = useCall('incidents', {}, { everyMs: 10_000 });
  if (!data) return null;
  const open = data.list.filter(({ endedAt }) => endedAt === undefined);
  return (
    <Fact
      name={t('Desk.Alarms')}
      state={
        <Tag color={open.length > 0 ? 'error' : 'success'}>
          {open.length > 0 ? t('Desk.OpenAlarms', { count: open.length }) : t('Desk.NoAlarms')}
        </Tag>
      }
    >
      {open.map(({ id, text, takenBy }) => (
        <span key={id} className="block">
          {text} · {takenBy === undefined ? t('Desk.TakenByNobody') : t('Desk.TakenBy', { name: takenBy })}
        </span>
      ))}
      <Link className="block" href={hrefOf('/incidents')}>
        {t('Desk.ToAlarms')}
      </Link>
    </Fact>
  );
}

/** A record is signed within seconds; a witness that has not for longer is silent. */
const silentMs = 60_000;

/** Who has signed the newest public record, and since when the others have been silent. */
function Witnesses({ log: { records, needed, list }, now }: { log: Dashboard['log']; now: number }) {
  const t = useT();
  const isSilent = ({ silentSince = Infinity }: (typeof list)[number]) => now - silentSince > silentMs;
  const signing = list.filter((witness) => !isSilent(witness)).length;
  const color = signing < needed ? 'error' : signing < list.length ? 'warning' : 'success';
  return (
    <Fact
      name={t('Desk.Witnesses')}
      state={<Tag color={color}>{t('Witness.Signing', { count: signing, known: list.length, needed })}</Tag>}
    >
      <ul>
        {list.map((witness) => (
          <li key={witness.name}>
            {witness.name}
            {': '}
            {isSilent(witness)
              ? t('Witness.Silent', {
                  since: showTime(witness.silentSince!),
                  missing: records - witness.size,
                })
              : t('Witness.Signed', { size: witness.size, time: showTime(witness.signedAt) })}
          </li>
        ))}
      </ul>
    </Fact>
  );
}

function Fact({ name, state, children }: { name: string; state: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="flex items-center justify-between gap-2 font-semibold">
        {name} {state}
      </dt>
      <dd className="text-ink-soft">{children}</dd>
    </div>
  );
}
