import { Gauge, Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { together } from './metrics';

test('a figure that no server knows is unknown in the metrics of each, not endless', async () => {
  const figuresOf = (server: number) => {
    const registry = new Registry();
    new Gauge({ name: 'jobs_late', help: 'Late', registers: [registry] }).set(Number.NaN);
    registry.setDefaultLabels({ server });
    return registry.getMetricsAsJSON();
  };
  const sent: unknown = JSON.parse(JSON.stringify(await figuresOf(2)));
  const text = await together([await figuresOf(1), sent as Awaited<ReturnType<typeof figuresOf>>]).metrics();
  expect(text.split('\n').filter((line) => line.startsWith('jobs_late'))).toEqual([
    'jobs_late{server="1"} Nan',
    'jobs_late{server="2"} Nan',
  ]);
});
