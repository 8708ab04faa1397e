import { sessionStore } from '@nestwright/contract/session/store';
import { hasGateway } from '@nestwright/domain/base/http-store';
import { storedProjects } from '@nestwright/domain/requests/project-list-store';

/**
 * Shows the number of unread messages to people with an account or a request; nobody else can have messages. Other
 * visitors see it once they have logged in or sent their first request.
 */
export async function showUnread(): Promise<void> {
  if (!hasGateway()) return;
  if (canHaveMessages()) return start();
  const stops = [sessionStore, storedProjects].map((store) =>
    store.subscribe(() => {
      if (!canHaveMessages()) return;
      stops.forEach((stop) => stop());
      // Failures are silent (product/shell#start-up).
      start().catch(() => undefined);
    }),
  );
}

function canHaveMessages(): boolean {
  return sessionStore.get() !== null || storedProjects.get().length > 0;
}

async function start(): Promise<void> {
  const { startUnread } = await import('#layout/start-unread.tsx');
  startUnread();
}
