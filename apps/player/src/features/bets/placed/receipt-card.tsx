import { saveFile } from '@truedraw/client';
import type { Receipt } from '@truedraw/proof';
import { Button, classNames, DownloadIcon, ShareIcon, ShieldIcon, Skeleton } from '@truedraw/ui';
import { useEffect, useState } from 'react';
import { useT } from '../../../lib/i18n/t';
import { needTexts } from '../../../lib/i18n/locale-store';
import { LoadFailed } from '../../../lib/parts/load-failed';
import { modulesOf, QrCode, type Modules } from '../../../lib/parts/qr-code';
import { hrefOfReceipt, shortCode } from '../../../lib/proof/receipt-text';
import { storeShownWin } from '../../../lib/proof/run-check';
import { useReceipt } from '../../../lib/proof/use-receipt';
import { open } from '../../../lib/router/router';
import { useCopy } from '../../../lib/use-copy';
import type { Bet } from './bet';
import { CheckedMark } from './checked-mark';

/** A phone's camera cannot read a QR code with a longer link reliably. */
const maxQrLength = 1_000;
/** Many chat apps cut off a longer link, so it is shared as a file. */
const maxLinkLength = 2_000;
/** A QR code with at least this many modules on a side uses the full width. */
const denseModules = 78;

/** The receipt of a bet: its code, whether it was checked on this phone, and buttons to check, save and share it. */
export function ReceiptCard({ bet, leaf }: { bet: Bet; leaf: string }) {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    let wanted = true;
    void needTexts('proof').then(
      () => wanted && setReady(true),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, []);
  return ready ? <Card bet={bet} leaf={leaf} /> : <Skeleton className="h-96" />;
}

function Card({ bet, leaf }: { bet: Bet; leaf: string }) {
  const t = useT();
  const { data: receipt, error, refetch } = useReceipt(bet);
  const { betId, revision, winScore: win } = bet;
  useEffect(() => {
    if (revision > 0) storeShownWin(betId, { revision, win });
  }, [betId, revision, win]);
  return (
    <section
      aria-label={t('Verify.Receipt')}
      aria-busy={!receipt && !error}
      className="rounded-card bg-sunken px-4 py-3.5"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="text-body font-semibold">{t('Verify.Receipt')}</h3>
        <p className="font-mono text-small select-all">{shortCode(leaf)}</p>
      </div>
      <CheckedMark leaf={leaf} />
      {receipt && <ReceiptActions receipt={receipt} leaf={leaf} />}
      {!receipt && error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!receipt && !error && <Skeleton className="mt-3 h-80" />}
    </section>
  );
}

function ReceiptActions({ receipt, leaf }: { receipt: Receipt; leaf: string }) {
  const t = useT();
  const copy = useCopy();
  const [link, setLink] = useState<string>();
  const code = shortCode(leaf);
  useEffect(() => {
    let wanted = true;
    void hrefOfReceipt(receipt).then((href) => wanted && setLink(new URL(href, window.location.origin).href));
    return () => {
      wanted = false;
    };
  }, [receipt]);
  const fileName = `truedraw-${leaf.slice(0, 12)}.txt`;
  const share = async (url: string) => {
    const title = t('Verify.ShareTitle', { code });
    const isShort = url.length <= maxLinkLength;
    const shared = isShort
      ? { title, url }
      : { title, files: [new File([url], fileName, { type: 'text/plain' })] };
    // `share` rejects when the user closes the list of apps. That is not an error.
    if (navigator.canShare?.(shared)) return navigator.share(shared).catch(() => undefined);
    return isShort ? copy(url) : saveText(fileName, url);
  };
  return (
    <>
      <Button
        className="mt-3 w-full"
        disabled={!link}
        onClick={() => void hrefOfReceipt(receipt).then((href) => open(href))}
      >
        <ShieldIcon className="size-5 shrink-0" />
        {t('Verify.CheckBet')}
      </Button>
      <Code link={link} code={code} />
      <p className="mt-2 text-caption text-ink-soft">{t('Verify.ReceiptText')}</p>
      <div className="mt-3 grid grid-cols-2 gap-3">
        <Button
          look="outline"
          className="px-2"
          disabled={!link}
          onClick={() => link && saveText(fileName, link)}
        >
          <DownloadIcon className="size-5 shrink-0" />
          {t('Verify.Save')}
        </Button>
        <Button look="outline" className="px-2" disabled={!link} onClick={() => void (link && share(link))}>
          <ShareIcon className="size-5 shrink-0" />
          {t('Verify.Share')}
        </Button>
      </div>
    </>
  );
}

/** Saves the link as a text file, which is small for every bet. */
const saveText = (name: string, link: string): void =>
  saveFile(name, new Blob([`${link}\n`], { type: 'text/plain' }));

function Code({ link, code }: { link: string | undefined; code: string }) {
  const t = useT();
  const [modules, setModules] = useState<Modules>();
  const fits = link !== undefined && link.length <= maxQrLength;
  useEffect(() => {
    if (!fits) return undefined;
    let wanted = true;
    modulesOf(link, 'low').then(
      (made) => wanted && setModules(made),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [fits, link]);
  if (link !== undefined && !fits)
    return (
      <p className="mt-3 text-small text-ink-soft">
        {t(link.length <= maxLinkLength ? 'Verify.TooLong' : 'Verify.TooLongLink')}
      </p>
    );
  return (
    <div className={classNames('mx-auto mt-3 w-full', (modules?.length ?? 0) < denseModules && 'max-w-64')}>
      {modules ? (
        <QrCode modules={modules} label={t('Verify.QrAlt', { code })} />
      ) : (
        <Skeleton className="aspect-square w-full" />
      )}
    </div>
  );
}
