import { useState } from 'react';
import { isRegionId, regions, type RegionId } from './regions';
import { readText, writeText } from './storage';

const regionKey = 'truedraw.region';

/** The region for the prefix of a phone number. It is stored on this device. */
export function useRegion(): [RegionId, (region: RegionId) => void] {
  const [region, setRegion] = useState<RegionId>(() => {
    const stored = readText(regionKey);
    return isRegionId(stored) ? stored : regions[0].id;
  });
  const choose = (chosen: RegionId) => {
    writeText(regionKey, chosen);
    setRegion(chosen);
  };
  return [region, choose];
}
