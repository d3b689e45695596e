/** The regions of players. The first is the default. */
export const regions = [
  { id: 'TH', dial: '66' },
  { id: 'CN', dial: '86' },
  { id: 'HK', dial: '852' },
  { id: 'MO', dial: '853' },
  { id: 'TW', dial: '886' },
  { id: 'MM', dial: '95' },
  { id: 'LA', dial: '856' },
  { id: 'KH', dial: '855' },
  { id: 'VN', dial: '84' },
  { id: 'MY', dial: '60' },
  { id: 'SG', dial: '65' },
  { id: 'PH', dial: '63' },
  { id: 'ID', dial: '62' },
  { id: 'JP', dial: '81' },
  { id: 'KR', dial: '82' },
  { id: 'US', dial: '1' },
  { id: 'GB', dial: '44' },
  { id: 'AU', dial: '61' },
] as const;

export type RegionId = (typeof regions)[number]['id'];

export const isRegionId = (value: unknown): value is RegionId => regions.some(({ id }) => id === value);

export const dialOf = (region: RegionId): string => regions.find(({ id }) => id === region)?.dial ?? '66';
