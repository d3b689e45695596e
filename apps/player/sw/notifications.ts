declare const self: ServiceWorkerGlobalScope;

/** The content of a push message. The server sends it in push/send-due.ts. */
interface Message {
  title: string;
  text: string;
  path: string;
  tag: string;
  locale: string;
}

const fallback: Message = { title: 'TrueDraw', text: '', path: '/', tag: 'truedraw', locale: 'zh' };

/** Always shows a notification, because a browser revokes the permission of a site that shows none. */
export function showMessage(data: PushMessageData | null): Promise<void> {
  const { title, text, path, tag, locale } = { ...fallback, ...parse(data) };
  return self.registration.showNotification(title, {
    body: text,
    // A second message with the same tag replaces the first without a sound.
    tag,
    lang: locale,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: { path },
  });
}

function parse(data: PushMessageData | null): Partial<Message> {
  try {
    return (data?.json() ?? {}) as Partial<Message>;
  } catch {
    return {};
  }
}

/** Opens the page of a notification in an open window of the app, otherwise in a new window. */
export async function openMessage(notification: Notification): Promise<void> {
  notification.close();
  const { path } = notification.data as { path: string };
  const [open] = await self.clients.matchAll({ type: 'window' });
  if (!open) return void (await self.clients.openWindow(path));
  await open.focus().catch(() => undefined);
  return open.postMessage({ open: path });
}
