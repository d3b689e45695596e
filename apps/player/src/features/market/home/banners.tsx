import { classNames, PauseIcon, PlayIcon } from '@truedraw/ui';
import { useT } from '../../../lib/i18n/t';
import { linkToConfigured, useOrigin } from '../../../lib/router/link-to';
import { useConfig } from '../../../lib/config';
import { Picture } from './picture';
import { useCarousel } from './use-carousel';

/** Pictures that the user swipes or a timer advances. The operator configures their links. */
export function Banners() {
  const t = useT();
  const { titleImage, titleUrls } = useConfig();
  const origin = useOrigin();
  const { shown, paused, toggle, stripProps } = useCarousel(titleImage.length);
  if (titleImage.length === 0) return null;

  return (
    <section aria-label={t('Home.Banners')} className="relative -mx-4">
      <ul
        {...stripProps}
        className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none]"
      >
        {titleImage.map((image, index) => (
          <li key={image} className="flex w-full shrink-0 snap-center snap-always px-4">
            <a {...linkToConfigured(titleUrls[index] ?? '', origin)} className="flex w-full rounded-card">
              <Picture
                image={image}
                alt={t('Home.BannerItem', { index: index + 1 })}
                first={index === 0}
                className="aspect-[12/5] pb-6"
              />
            </a>
          </li>
        ))}
      </ul>
      {titleImage.length > 1 && (
        <div className="pointer-events-none absolute bottom-2 left-7 flex h-6 items-center gap-1.5 rounded-full bg-[rgb(8_10_13/35%)] pl-2">
          {titleImage.map((image, index) => (
            <span
              key={image}
              aria-hidden="true"
              className={classNames(
                'h-1.5 rounded-full bg-white transition-[width]',
                index === shown ? 'w-4' : 'w-1.5 opacity-50',
              )}
            />
          ))}
          <button
            type="button"
            aria-label={t(paused ? 'Home.Play' : 'Home.Pause')}
            onClick={toggle}
            className="pointer-events-auto -mx-2.5 grid size-11 place-items-center text-white"
          >
            {paused ? <PlayIcon className="size-4" /> : <PauseIcon className="size-4" />}
          </button>
        </div>
      )}
    </section>
  );
}
