import { classNames } from '@truedraw/ui';
import { useState, type UIEvent } from 'react';
import { useT } from '../../lib/i18n/t';
import { linkToConfigured } from '../../lib/router/link-to';
import { useConfig } from '../../lib/config';
import { Picture } from './picture';

/** A strip that the finger moves; it never moves by itself. */
export function Banners() {
  const t = useT();
  const { titleImage, titleUrls } = useConfig();
  const [shown, setShown] = useState(0);
  if (titleImage.length === 0) return null;

  const follow = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent<HTMLElement>) =>
    setShown(Math.round(scrollLeft / clientWidth));

  return (
    <section aria-label={t('Home.Banners')} className="relative -mx-4">
      <ul onScroll={follow} className="flex snap-x snap-mandatory overflow-x-auto [scrollbar-width:none]">
        {titleImage.map((image, index) => (
          <li key={image} className="w-full shrink-0 snap-center px-4">
            <a {...linkToConfigured(titleUrls[index] ?? '')} className="block rounded-card">
              <Picture
                image={image}
                alt={t('Home.BannerItem', { index: index + 1 })}
                first={index === 0}
                className="aspect-[12/5]"
              />
            </a>
          </li>
        ))}
      </ul>
      {titleImage.length > 1 && (
        <div aria-hidden="true" className="absolute inset-x-0 bottom-2.5 flex justify-center gap-1.5">
          {titleImage.map((image, index) => (
            <span
              key={image}
              className={classNames(
                'h-1.5 rounded-full bg-white transition-[width]',
                index === shown ? 'w-4' : 'w-1.5 opacity-50',
              )}
            />
          ))}
        </div>
      )}
    </section>
  );
}
