import { Segmented } from 'antd';
import type { ConsoleLocale } from '@truedraw/messages/console';
import { chooseLocale, useLocale } from '../i18n/locale';
import { useT } from '../i18n/t';

export function LanguageSwitch() {
  const t = useT();
  const locale = useLocale();
  return (
    <Segmented<ConsoleLocale>
      size="small"
      aria-label={t('Frame.Language')}
      value={locale}
      options={[
        { value: 'zh', label: '中文' },
        { value: 'en', label: 'EN' },
      ]}
      onChange={(chosen) => void chooseLocale(chosen)}
    />
  );
}
