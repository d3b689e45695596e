import { Toast } from '@truedraw/ui';
import { useToastStore } from '../lib/toast';

export function ToastHost() {
  const toast = useToastStore((state) => state.toast);
  return toast && <Toast key={toast.id} text={toast.text} tone={toast.tone} />;
}
