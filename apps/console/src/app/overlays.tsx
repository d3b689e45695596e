import { App } from 'antd';
import type { ReactNode } from 'react';
import { session } from '../lib/session/session';
import { useStore } from '../lib/store';

/** Shows the messages and questions of its children. They may name players and accounts, so they go with the person's session. */
export function Overlays({ children }: { children: ReactNode }) {
  const staffId = useStore(session)?.me.staffId;
  return (
    <App key={staffId ?? 'nobody'} message={{ maxCount: 3 }}>
      {children}
    </App>
  );
}
