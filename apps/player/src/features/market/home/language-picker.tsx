import { isLocale, locales, type Locale } from '@truedraw/messages';
import { GlobeIcon } from '@truedraw/ui';
import { network } from '../../../lib/api/network';
import { chooseLocale, useLocale } from '../../../lib/i18n/locale-store';
import { t as say, useT } from '../../../lib/i18n/t';
import { showToast } from '../../../lib/toast';

/** The name of each language in that language. */
const names: Record<Locale, string> = { zh: '中文', en: 'English', th: 'ไทย' };

/** A token contains its language, so another language needs a new token. */
async function choose(locale: Locale): Promise<void> {
  try {
    await chooseLocale(locale);
  } catch {
    showToast(say('Common.NetworkFail'), 'failure');
    return;
  }
  await (await network()).refreshToken();
}

export function LanguagePicker() {
  const t = useT();
  const locale = useLocale();
  return (
    <div className="relative flex min-h-11 items-center gap-1.5 rounded-full border border-line bg-surface pr-3.5 pl-3 text-small font-medium has-[select:focus-visible]:outline-2 has-[select:focus-visible]:outline-focus">
      <GlobeIcon className="size-5 text-ink-soft" />
      <span aria-hidden="true">{names[locale]}</span>
      <select
        aria-label={t('Common.Language')}
        value={locale}
        onChange={(event) => {
          if (isLocale(event.target.value)) void choose(event.target.value);
        }}
        className="absolute inset-0 w-full appearance-none bg-surface text-ink opacity-0"
      >
        {locales.map((each) => (
          <option key={each} value={each} lang={each}>
            {names[each]}
          </option>
        ))}
      </select>
    </div>
  );
}
