import { statfs } from 'node:fs/promises';
import { hostname } from 'node:os';
import { connect } from 'node:tls';
import type { Config } from '../config';
import type { Finding } from './store/incidents';

/** Less than this share of the disk, and of gigabytes, is low: a large disk with a small share left has time. */
const lowDisk = { share: 0.1, gigabytes: 20 };
const certificateDays = 14;
const dayMs = 86_400_000;
/** Certificates change rarely. */
const certificateEveryMs = 3_600_000;

type Watched = Pick<Config, 'dataDir' | 'certificates'>;

export const watchMachine = async (config: Watched, now: number): Promise<Finding[]> => [
  ...(await watchDisk(config.dataDir)),
  ...(await Promise.all(config.certificates.map((host) => watchCertificate(host, now)))).flat(),
];

async function watchDisk(folder: string): Promise<Finding[]> {
  // A server that stores nothing has no such folder.
  const disk = await statfs(folder).catch(() => undefined);
  if (!disk) return [];
  const { bavail, blocks, bsize } = disk;
  const gigabytes = (bavail * bsize) / 1e9;
  if (bavail / blocks >= lowDisk.share || gigabytes >= lowDisk.gigabytes) return [];
  const host = hostname();
  const facts = { host, percent: Math.floor((100 * bavail) / blocks), gigabytes: Math.floor(gigabytes) };
  return [{ kind: 'disk-low', subject: host, facts }];
}

const known = new Map<string, { at: number; endsAt: number | undefined }>();

async function watchCertificate(host: string, now: number): Promise<Finding[]> {
  const last = known.get(host);
  const isRecent = last?.endsAt !== undefined && now - last.at < certificateEveryMs;
  const endsAt = isRecent ? last.endsAt : await readCertificateEnd(host);
  if (!isRecent) known.set(host, { at: now, endsAt });
  const days = endsAt === undefined ? -1 : Math.floor((endsAt - now) / dayMs);
  if (endsAt !== undefined && days >= certificateDays) return [];
  return [{ kind: 'certificate-ends', subject: host, facts: { host, days } }];
}

/** Undefined if the host does not answer. Whether browsers trust the certificate is not asked, only when it ends. */
function readCertificateEnd(address: string): Promise<number | undefined> {
  const [host = '', port = '443'] = address.split(':');
  return new Promise((resolve) => {
    const socket = connect({ host, port: Number(port), servername: host, rejectUnauthorized: false });
    socket.setTimeout(10_000, () => socket.destroy());
    socket.once('secureConnect', () => {
      resolve(Date.parse(socket.getPeerCertificate().valid_to));
      socket.end();
    });
    socket.once('error', () => undefined);
    socket.once('close', () => resolve(undefined));
  });
}
