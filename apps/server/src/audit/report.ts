import type { AuditReport, Checked } from './audit';

const count = (rows: number | bigint): string => rows.toLocaleString('en-US');

/** One check as a line, followed by its wrong rows. */
export function describeCheck({ name, checked, of, found, problems, seconds }: Checked): string {
  const verdict = found === 0 ? 'ok   ' : 'WRONG';
  const lines = [`  ${verdict}  ${name} (${count(checked)} ${of}, ${seconds.toFixed(1)} s)`];
  for (const problem of problems) lines.push(`           ${problem}`);
  if (found > problems.length) lines.push(`           and ${count(found - problems.length)} more`);
  return lines.join('\n');
}

export function describeEnd({ clean, checks, accounts, balance }: AuditReport): string {
  const lines = accounts.map(
    ({ account, coins }) => `  ${account.padEnd(20)}${count(BigInt(coins)).padStart(24)} coins`,
  );
  const wrong = checks.filter(({ found }) => found > 0).length;
  const from = balance === undefined ? '' : `, from balance ${balance} on (--full reads everything)`;
  const verdict = clean
    ? `The books are right: ${checks.length} checks, all in one snapshot${from}.`
    : `THE BOOKS ARE WRONG: ${wrong} of ${checks.length} checks found something.`;
  return ['', ...lines, '', verdict].join('\n');
}
