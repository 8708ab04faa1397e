import { storedRequests } from '@nestwright/domain/requests/project-list-store';

/** The code that stores a new request sends it first and has this long to succeed, in milliseconds. */
const OWN_ATTEMPT_MS = 4000;

/**
 * Sends the requests that wait in this browser and keeps doing so. If none waits, this begins with the first one that
 * does. If the code for it fails to load, this tries again, at once when the connection returns.
 */
export async function sendWaitingRequests(): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let begun = false;

  async function begin(): Promise<void> {
    if (begun || !storedRequests.has()) return;
    begun = true;
    try {
      const { keepSending } = await import('@nestwright/domain/requests/outbox-calls');
      stopWatching();
      window.removeEventListener('online', onOnline);
      keepSending();
    } catch {
      begun = false;
      clearTimeout(timer);
      timer = setTimeout(() => void begin(), OWN_ATTEMPT_MS);
    }
  }

  function onOnline(): void {
    void begin();
  }

  const stopWatching = storedRequests.subscribe(() => {
    clearTimeout(timer);
    timer = setTimeout(() => void begin(), OWN_ATTEMPT_MS);
  });
  window.addEventListener('online', onOnline);
  await begin();
}
