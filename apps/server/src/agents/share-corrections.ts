import { monthNumber, type Month } from '@truedraw/rules';
import type { Queryable } from '../db/pool';
import { shareDue } from './share';
import { listShareReleases, type ShareRelease } from './store/shares';
import { listTeamVersions } from './store/team-reports';

/** What corrections of released months would add to the release of a month, or take from it. */
export async function adjustedByRelease(
  db: Queryable,
  lanes: number,
  agentId: number,
  month: Month,
): Promise<number> {
  const releases = await listShareReleases(db, lanes, agentId);
  return (await readCorrections(db, lanes, agentId, { number: monthNumber(month), releases })).adjusted;
}

export interface Corrections {
  /** Earlier months whose share has changed since they were released. */
  corrected: { month: number; due: number; version: number }[];
  adjusted: number;
  versions: ReadonlyMap<number, number>;
  /** An earlier month that must be released first; what is after it was not read. */
  unreleased?: number;
}

/** The months before one that were released and changed since, and by how much. */
export async function readCorrections(
  db: Queryable,
  lanes: number,
  agentId: number,
  { number, releases }: { number: number; releases: readonly ShareRelease[] },
): Promise<Corrections> {
  // Versions are read before the sums: a change in between is found the next time and never missed.
  const versions = new Map(
    (await listTeamVersions(db, lanes, agentId)).map((one) => [one.month, one.version]),
  );
  const lastReleased = releases.at(-1)?.month ?? 0;
  const corrected: Corrections['corrected'] = [];
  let adjusted = 0;
  for (const [month, version] of versions) {
    const known = releases.find((release) => release.month === month);
    if (month >= number || version === (known?.version ?? 0)) continue;
    const due = await shareDue(db, lanes, agentId, month);
    if (month > lastReleased) {
      if (due !== 0) return { versions, corrected, adjusted, unreleased: month };
      continue;
    }
    corrected.push({ month, due, version });
    adjusted += due - (known?.due ?? 0);
  }
  return { versions, corrected, adjusted };
}
