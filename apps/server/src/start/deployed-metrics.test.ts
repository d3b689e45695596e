import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/server';

const read = (file: string) =>
  readFileSync(fileURLToPath(new URL(`../../../../deploy/${file}`, import.meta.url)), 'utf8');

/** Words of the query language that stand where a name of a metric could. */
const words = new Set(
  `avg by count delta histogram_quantile increase max max_over_time min on or rate sum time topk unless without`.split(
    ' ',
  ),
);
/** Made by Prometheus itself. */
const prometheusOwn = new Set(['up']);

const metricsIn = (expression: string): string[] =>
  (
    expression
      .replaceAll(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"/g, ' ')
      .replaceAll(/\b(by|without|on)\s*\([^)]*\)/g, ' ')
      .match(/[a-z_][a-z0-9_]*/g) ?? []
  ).filter((name) => !words.has(name) && !prometheusOwn.has(name));

const rules = [...read('prometheus/truedraw.rules.yml').matchAll(/^\s+expr: (.+)$/gm)].map(
  ([, expression]) => expression!,
);
const { panels } = JSON.parse(read('grafana/truedraw.json')) as { panels: { targets: { expr: string }[] }[] };
const expressions = [...rules, ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))];

let server: TestServer;
let scraped: string;
beforeAll(async () => {
  server = await startTestServer();
  scraped = await (await fetch(`${server.address}/metrics`)).text();
});
afterAll(() => server.stop());

test('the names of metrics are found in an expression', () => {
  expect(
    metricsIn('sum by (le) (rate(bets_seconds_bucket{outcome=~"a|b"}[5m])) > 0.1 * max(other_total)'),
  ).toEqual(['bets_seconds_bucket', 'other_total']);
});

test('every metric of the rules and of the dashboard is one that the server has', () => {
  const named = new Set(expressions.flatMap(metricsIn));
  const known = new Set(
    [...scraped.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name, type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name!],
    ),
  );
  expect(named.size).toBeGreaterThan(25);
  expect([...named].filter((name) => !known.has(name))).toEqual([]);
});

test('every metric of ours is in a rule or on the dashboard', () => {
  const ours = [...scraped.matchAll(/^# TYPE (\S+)/gm)]
    .map(([, name]) => name!)
    .filter((name) => !/^(nodejs|process|bets_batch|job_last)/.test(name));
  const text = expressions.join('\n');
  expect(ours.filter((name) => !text.includes(name))).toEqual([]);
});

test('the metrics of sources, queues, letters and standbys have their labels from the start', () => {
  for (const line of [
    'feed_conflicts 0',
    'feed_source_silent{source="simulated"} ',
    'feed_source_readings_total{source="simulated",outcome="good"} ',
    'feed_source_turns{source="simulated",fault="differed"} 0',
    'staff_queue_waiting{queue="deposits"} ',
    'staff_queue_oldest_seconds{queue="withdrawals"} ',
    'letters_total{channel="sms",outcome="failed"} 0',
    'letters_unsent 0',
    'database_replicas{state="streaming"} 0',
  ])
    expect(scraped).toContain(line);
});
