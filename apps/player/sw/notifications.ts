declare const self: ServiceWorkerGlobalScope;

/** What the server sends; see push/send-due.ts there. */
interface Message {
  title: string;
  text: string;
  path: string;
  tag: string;
  locale: string;
}

const fallback: Message = { title: 'TrueDraw', text: '', path: '/', tag: 'truedraw', locale: 'zh' };

/** Something is shown whatever came: a browser takes the permission from a site that is silent. */
export function showMessage(data: PushMessageData | null): Promise<void> {
  const { title, text, path, tag, locale } = { ...fallback, ...parse(data) };
  return self.registration.showNotification(title, {
    body: text,
    // The same news a second time take the place of the first, without a sound.
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

/** In the app if it is open somewhere, else in a new window. */
export async function openMessage(notification: Notification): Promise<void> {
  notification.close();
  const { path } = notification.data as { path: string };
  const [open] = await self.clients.matchAll({ type: 'window' });
  if (!open) return void (await self.clients.openWindow(path));
  await open.focus().catch(() => undefined);
  return open.postMessage({ open: path });
}
