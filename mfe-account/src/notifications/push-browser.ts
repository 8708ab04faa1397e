import type { PushBrowser } from '@nestwright/domain/talk/notification-schema';

const WORKER = '/push-worker.js';
/** The worker's scope. No page is below it, so the worker never intercepts a page's requests. */
const SCOPE = '/push-worker/';

/** Whether this browser can show notifications, and whether it has a subscription. */
export type BrowserSide = 'impossible' | 'blocked' | 'off' | 'on';

/** This browser's state, without asking the person anything. */
export async function browserSide(): Promise<BrowserSide> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return 'impossible';
  if (Notification.permission === 'denied') return 'blocked';
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  return (await registration?.pushManager.getSubscription()) ? 'on' : 'off';
}

/**
 * Asks the person for permission, and then subscribes at the browser's push service.
 *
 * @param pushKey the site's public key, base64url
 * @returns null if the person refuses
 * @throws DOMException if the push service can't be reached
 */
export async function subscribeBrowser(pushKey: string): Promise<PushBrowser | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  await activated(registration);
  // An old subscription may be for a key that the site no longer uses.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: pushKey,
  });
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } };
}

/** Ends the subscription and removes the worker. */
export async function unsubscribeBrowser(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  await registration?.unregister();
}

/** `navigator.serviceWorker.ready` would wait for a worker that controls the page, and this one never does. */
async function activated(registration: ServiceWorkerRegistration): Promise<void> {
  const worker = registration.installing ?? registration.waiting;
  if (registration.active !== null || worker === null) return;
  await new Promise<void>((resolve, reject) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve();
      if (worker.state === 'redundant') reject(new Error('The worker could not be installed.'));
    });
  });
}
