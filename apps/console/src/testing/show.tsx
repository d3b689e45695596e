import { QueryClientProvider } from '@tanstack/react-query';
import type { StaffRole } from '@truedraw/contract/staff';
import { en } from '@truedraw/messages/console/en';
import { show as showPart, type Shown } from '@truedraw/ui/testing';
import { App } from 'antd';
import { act, type ReactNode } from 'react';
import { queryClient } from '../lib/api/query-client';
import { language } from '../lib/i18n/locale';
import { session } from '../lib/session/session';

/** Renders a part of the console in English for a role. */
export function show(component: ReactNode, role: StaffRole): Shown {
  act(() => {
    language.set({ locale: 'en', catalogue: en });
    session.set({ me: { staffId: 1, name: role, role, mustChangePassword: false } });
  });
  return showPart(
    <QueryClientProvider client={queryClient}>
      <App>{component}</App>
    </QueryClientProvider>,
  );
}
