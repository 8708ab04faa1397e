import type { UnsentRequest } from '@nestwright/domain/requests/outbox-schema';
import { newDraft } from '@nestwright/domain/requests/project-schema';
import { readVisit } from '@nestwright/domain/site/landing-rules';

/** A request of November 2026 that waits to be sent. */
export function unsentRequest(id: string, change: Partial<UnsentRequest> = {}): UnsentRequest {
  return {
    id,
    draft: newDraft(new Date(), { service: 'Roofing' }),
    visit: readVisit(''),
    consent: {
      version: '2026-11',
      calls: false,
      costInfo: false,
      at: '2026-11-21T10:00:00.000Z',
      page: '/request-service',
    },
    createdAt: '2026-11-21T10:00:00.000Z',
    attempts: 0,
    ...change,
  };
}
