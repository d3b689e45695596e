import {
  settledLinesIn,
  type LogFiles,
  type PublishedStop,
  type PublicFiles,
  type SettledInclusion,
  type SignedRecord,
} from '@truedraw/proof';

const pageSize = 1_000;

/**
 * Downloads a public file. Returns undefined when it does not exist, and throws when it cannot be loaded. No credentials
 * are sent.
 */
async function download(path: string): Promise<Response | undefined> {
  const options = { credentials: 'omit', signal: AbortSignal.timeout(50_000) } as const;
  const response = await fetch((window.TRUEDRAW_API ?? '') + path, options);
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response;
}

const downloadJson = async (path: string): Promise<unknown> => (await download(path))?.json();

const listIn = (file: unknown): SignedRecord[] => (Array.isArray(file) ? (file as SignedRecord[]) : []);

interface AboutLog {
  keys: string[];
  witnesses: string[];
  needed: number;
}

/** Undefined at a server that has no log yet. */
const aboutLog = async () => (await downloadJson('/proof/log')) as AboutLog | undefined;

/** The verifier keys of the log, oldest first. */
export const readLogKeys = async (): Promise<string[]> => (await aboutLog())?.keys ?? [];

const pathAt = async (path: string): Promise<readonly string[] | undefined> =>
  ((await downloadJson(path)) as { path: string[] } | undefined)?.path;

export const logFiles: LogFiles = {
  checkpoint: async () => (await download('/proof/checkpoint'))?.text(),
  witnessed: async (seq) => (await download(`/proof/log/witnessed/${seq}`))?.text(),
  async witnesses() {
    const { witnesses = [], needed = 0 } = (await aboutLog()) ?? {};
    return { vkeys: witnesses, needed };
  },
  inclusion: (size, seq) => pathAt(`/proof/log/inclusion/${size}/${seq}`),
  consistency: (from, to) => pathAt(`/proof/log/consistency/${from}/${to}`),
};

export const publicFiles: PublicFiles = {
  log: logFiles,
  async records(from, count = pageSize) {
    return listIn(await downloadJson(`/proof/records?from=${from}&count=${count}`));
  },
  async draw(turn) {
    return listIn(await downloadJson(`/proof/draws/${turn}`));
  },
  async leaves(turn, game) {
    const text = await (await download(`/proof/leaves/${turn}/${game}`))?.text();
    return text?.split('\n').filter(Boolean) ?? [];
  },
  async inclusion(turn, game, leaf) {
    const found = await downloadJson(`/proof/inclusion/${turn}/${game}/${leaf}`);
    const { index, path } = (found ?? {}) as { index?: number; path?: string[] };
    return typeof index === 'number' && Array.isArray(path) ? { index, path } : undefined;
  },
  async cancelled(turn, game, leaf) {
    const found = await downloadJson(`/proof/cancelled/${turn}/${game}/${leaf}`);
    const { secret } = (found ?? {}) as { secret?: unknown };
    return typeof secret === 'string' ? secret : undefined;
  },
  async stopped(turn, game, leaf) {
    const found = (await downloadJson(`/proof/stopped/${turn}/${game}/${leaf}`)) as PublishedStop | undefined;
    return Array.isArray(found?.leaves) ? found : undefined;
  },
  async settledLines(turn, game, revision) {
    const text = await (await download(`/proof/settled/${turn}/${game}/${revision}`))?.text();
    return settledLinesIn(text ?? '');
  },
  async settledLine(turn, game, revision, leaf) {
    const found = (await downloadJson(`/proof/settled/${turn}/${game}/${revision}/${leaf}`)) as
      | SettledInclusion
      | undefined;
    return Array.isArray(found?.path) ? found : undefined;
  },
};
