import type { Locale } from '@truedraw/messages';
import { ownArtCaptions } from '@truedraw/messages/player/own-art';
import { useT } from '../../lib/i18n/t';
import type { Draft } from './content';
import { usePlayerTexts } from './player-texts';

interface ScreenProps {
  draft: Draft;
  locale: Locale;
}

/** A grey area in place of the other parts of the phone's screen. */
const Filler = ({ className }: { className: string }) => (
  <div aria-hidden="true" className={`rounded-card bg-sunken ${className}`} />
);

export function PreviewHome({ draft: { banners, middle }, locale }: ScreenProps) {
  return (
    <div className="flex flex-col gap-4">
      <p className="flex items-center gap-2.5 text-title font-bold">
        <img src="/favicon.svg" alt="" className="size-7" />
        TrueDraw
      </p>
      {banners.map(({ picture, url }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the same picture may be used twice
        <Shown key={index} picture={picture} url={url} locale={locale} className="aspect-[12/5]" />
      ))}
      <div className="grid grid-cols-3 gap-3">
        <Filler className="h-24" />
        <Filler className="h-24" />
        <Filler className="h-24" />
      </div>
      {middle.picture && (
        <Shown picture={middle.picture} url={middle.url} locale={locale} className="aspect-[9/2]" />
      )}
      <Filler className="h-32" />
    </div>
  );
}

interface ShownProps {
  picture: string;
  url: string;
  locale: Locale;
  className: string;
}

/** Framed as in the player's app: our own pictures have a text beside them, an uploaded one fills the frame. */
function Shown({ picture, url, locale, className }: ShownProps) {
  const t = useT();
  const texts = usePlayerTexts(locale);
  const captions: Readonly<Record<string, (typeof ownArtCaptions)[keyof typeof ownArtCaptions]>> =
    ownArtCaptions;
  const caption = captions[picture];
  return (
    <figure>
      <span className={`hero relative grid w-full overflow-clip rounded-card ${className}`}>
        {picture && (
          <img
            src={picture}
            alt=""
            className={`absolute inset-0 size-full ${caption ? 'object-contain object-right' : 'object-cover'}`}
          />
        )}
        {caption && texts && (
          <span className="relative flex w-[55%] flex-col justify-center gap-0.5 py-3 pl-5 text-balance">
            <span className="text-lead font-bold text-white">{texts[caption.title]}</span>
            <span className="text-small text-hero-soft">{texts[caption.text]}</span>
          </span>
        )}
      </span>
      <figcaption className="mt-1 truncate text-small text-ink-faint">
        {url ? t('Content.LeadsTo', { address: url }) : t('Content.LeadsNowhere')}
      </figcaption>
    </figure>
  );
}

export function PreviewService({ draft: { contacts }, locale }: ScreenProps) {
  const t = useT();
  return (
    <div className="flex flex-col gap-4">
      <Filler className="h-36" />
      <ul className="rounded-card bg-surface">
        {contacts.map(({ name, url }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two contacts may be alike while they are typed
          <li key={index} className="border-b border-line px-4 py-3 last:border-b-0">
            <p>{name?.[locale] || '—'}</p>
            <p className="truncate text-small text-ink-faint">{url}</p>
          </li>
        ))}
        {contacts.length === 0 && <li className="px-4 py-3 text-ink-faint">{t('Content.PreviewNothing')}</li>}
      </ul>
      <Filler className="h-48" />
    </div>
  );
}

export function PreviewRules({ draft: { rules }, locale }: ScreenProps) {
  const t = useT();
  return (
    <div className="flex flex-col gap-4">
      <Filler className="h-24" />
      <p className="rounded-card bg-surface p-4 break-words whitespace-pre-wrap">
        {rules[locale] || <span className="text-ink-faint">{t('Content.PreviewNothing')}</span>}
      </p>
      <Filler className="h-48" />
    </div>
  );
}
