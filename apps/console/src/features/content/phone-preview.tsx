import { locales, type Locale } from '@truedraw/messages';
import { Segmented } from 'antd';
import { useState } from 'react';
import { useT } from '../../lib/i18n/t';
import { showTime } from '../../lib/time';
import type { Content, Draft } from './content';
import { PreviewHome, PreviewRules, PreviewService } from './preview-screens';

const screens = {
  home: PreviewHome,
  service: PreviewService,
  rules: PreviewRules,
} as const;
type ScreenName = keyof typeof screens;

/** The draft on a phone's screen of 390 pixels, in each language. */
export function PhonePreview({ draft: now, next }: { draft: Draft; next: Content['next'] }) {
  const t = useT();
  const [screen, setScreen] = useState<ScreenName>('home');
  const [locale, setLocale] = useState<Locale>('zh');
  const [version, setVersion] = useState<'now' | 'next'>('now');
  const Screen = screens[screen];
  const draft = next && version === 'next' ? next.content : now;
  return (
    <aside aria-label={t('Content.Preview')} className="sticky top-16 flex flex-col gap-2">
      {next && (
        <Segmented<'now' | 'next'>
          block
          size="small"
          aria-label={t('Content.SeeWhich')}
          value={version}
          onChange={setVersion}
          options={[
            { value: 'now', label: t('Content.SeeNow') },
            { value: 'next', label: t('Content.SeeNext', { time: showTime(next.goesLiveAt).slice(0, 16) }) },
          ]}
        />
      )}
      <div className="flex flex-wrap justify-between gap-2">
        <Segmented<ScreenName>
          size="small"
          aria-label={t('Content.Preview')}
          value={screen}
          onChange={setScreen}
          options={(['home', 'service', 'rules'] as const).map((value) => ({
            value,
            label: t(`Content.Screen_${value}`),
          }))}
        />
        <Segmented<Locale>
          size="small"
          aria-label={t('Frame.Language')}
          value={locale}
          onChange={setLocale}
          options={locales.map((value) => ({ value, label: t(`Language.${value}`) }))}
        />
      </div>
      <section
        lang={locale}
        className="h-[40rem] max-h-[calc(100dvh-8rem)] w-[390px] max-w-full overflow-auto rounded-[2rem] border-4 border-line-strong bg-canvas p-4 text-[15px]"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard has to be able to scroll it
        tabIndex={0}
        aria-label={t(`Content.Screen_${screen}`)}
      >
        <Screen draft={draft} locale={locale} />
      </section>
    </aside>
  );
}
