// Only shows news and opens its page. It answers no requests, stores nothing and controls no page (decision 052).
const TITLE = 'Nestwright';
const START = '/account/notifications';

self.addEventListener('push', (event) => {
  const { body, path, tag } = readNews(event.data);
  event.waitUntil(self.registration.showNotification(TITLE, { body, tag, data: { path } }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data?.path));
});

/** A browser may revoke the permission of a site that receives a push and shows nothing, so something is always shown. */
function readNews(data) {
  try {
    const { body, path, tag } = data.json();
    return { body: String(body), path: String(path), tag: String(tag) };
  } catch {
    return { body: 'You have a new update.', path: START, tag: 'news' };
  }
}

/** Focuses a window that shows the page already, or opens a new one. */
async function openPage(path) {
  const asked = new URL(path ?? START, self.location.origin);
  const page = asked.origin === self.location.origin ? asked : new URL(START, self.location.origin);
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find(({ url }) => new URL(url).pathname === page.pathname);
  if (open === undefined) await self.clients.openWindow(page.href);
  else await open.focus();
}
