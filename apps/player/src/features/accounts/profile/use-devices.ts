import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/call';
import { queryClient } from '../../../lib/query-client';

export const devicesKey = ['devices'] as const;

export const useDevices = () =>
  useQuery({ queryKey: devicesKey, queryFn: ({ signal }) => call('devices', {}, { signal }) }, queryClient);
