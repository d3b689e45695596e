import { useT } from '../../../lib/i18n/t';
import { linkToConfigured, useOrigin } from '../../../lib/router/link-to';
import { useConfig } from '../../../lib/config';
import { Picture } from './picture';

export function Advert() {
  const t = useT();
  const { midImage, midUrl } = useConfig();
  const origin = useOrigin();
  if (!midImage) return null;
  return (
    <a {...linkToConfigured(midUrl, origin)} className="block rounded-card">
      <Picture image={midImage} alt={t('Home.Advert')} className="aspect-[9/2]" />
    </a>
  );
}
