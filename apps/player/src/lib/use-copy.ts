import { copyText } from './clipboard';
import { useT } from './i18n/t';
import { showToast } from './toast';

export function useCopy(): (text: string) => Promise<void> {
  const t = useT();
  return async (text) => {
    if (await copyText(text)) showToast(t('Common.CopySuccess'), 'success');
    else showToast(t('Common.CopyFail'), 'failure');
  };
}
