import { Button, ButtonLink, Card, CopyIcon, DownloadIcon } from '@truedraw/ui';
import program from '../../../../../tools/verify.py?url';
import { useT } from '../../lib/i18n/t';
import type { Subject } from '../../lib/proof/run-check';
import { useCopy } from '../../lib/use-copy';

/** How to check without this app: a Python program and its command. */
export function Independent({ subject }: { subject?: Subject }) {
  const t = useT();
  const copy = useCopy();
  const what = subject?.kind === 'draw' ? String(subject.turn) : 'receipt.txt';
  const command = `python3 verify.py ${window.location.origin} ${what}`;
  return (
    <Card className="px-4 py-3.5">
      <h2 className="text-lead font-semibold">{t('Verify.Independent')}</h2>
      <p className="mt-1 text-small text-ink-soft">{t('Verify.IndependentText')}</p>
      <p className="mt-2.5 rounded-field bg-sunken px-3 py-2.5 font-mono text-caption select-all">
        {command}
      </p>
      <div className="mt-2.5 flex flex-wrap gap-3">
        <ButtonLink
          look="outline"
          className="flex-auto px-3 text-body whitespace-nowrap"
          href={program}
          download="verify.py"
        >
          <DownloadIcon className="size-5 shrink-0" />
          {t('Verify.GetProgram')}
        </ButtonLink>
        <Button
          look="outline"
          className="flex-auto px-3 text-body whitespace-nowrap"
          onClick={() => void copy(command)}
        >
          <CopyIcon className="size-5 shrink-0" />
          {t('Verify.CopyCommand')}
        </Button>
      </div>
    </Card>
  );
}
