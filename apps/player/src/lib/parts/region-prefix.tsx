import { PrefixSelect } from '@truedraw/ui';
import { useLocale } from '../i18n/locale-store';
import { useT } from '../i18n/t';
import { dialOf, isRegionId, regions, type RegionId } from '../regions';

interface RegionPrefixProps {
  region: RegionId;
  onChange: (region: RegionId) => void;
}

/** The names of the regions come from the browser, in every language. */
export function RegionPrefix({ region, onChange }: RegionPrefixProps) {
  const t = useT();
  const names = new Intl.DisplayNames(useLocale(), { type: 'region', style: 'short' });
  return (
    <PrefixSelect
      label={t('Login.Region')}
      shown={`+${dialOf(region)}`}
      value={region}
      options={regions.map(({ id, dial }) => ({ value: id, label: `${names.of(id) ?? id} +${dial}` }))}
      onChange={(chosen) => {
        if (isRegionId(chosen)) onChange(chosen);
      }}
    />
  );
}
