import { Toast } from '@truedraw/ui';
import { useEffect } from 'react';
import { useRouterStore } from '../lib/router/router';
import { hideFailure, hideToastOfOldPage, useToastStore } from '../lib/toast';

export function ToastHost() {
  const toast = useToastStore((state) => state.toast);
  const href = useRouterStore(({ shown }) => shown?.place.href);
  useEffect(hideToastOfOldPage, [href]);
  useEffect(() => {
    document.addEventListener('input', hideFailure);
    return () => document.removeEventListener('input', hideFailure);
  }, []);
  return toast && <Toast key={toast.id} text={toast.text} tone={toast.tone} />;
}
