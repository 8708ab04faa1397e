import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';

import type * as ConsentRules from '@nestwright/domain/requests/consent-rules';

// Playwright turns this package into a CommonJS module, so named imports from it fail.
const { CONSENT_VERSION } = createRequire(import.meta.url)(
  '@nestwright/domain/requests/consent-rules',
) as typeof ConsentRules;

/** A request as the wizard's last step sends it, in wire spelling. By default, it is about a roof in Miami Beach. */
export function requestBody(change: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    id: randomUUID(),
    Service: 'Roof Leak Repair',
    ZipCode: '33139',
    TellUsAboutYourProject: 'Two slates are loose above the porch.',
    TypeOfservices: ['Repair'],
    TypeOfPropery: 'Residential',
    DateForProject: nextWeek(),
    WindowTime: '08:00AM-11:00AM',
    Address: '1200 Bay Road',
    Apt: '4',
    City: 'Miami Beach',
    State: 'FL',
    FirstName: 'Ana',
    LastName: 'Silva',
    PhoneNumber: '3055550143',
    Email: 'ana@example.com',
    visit: {},
    consent: {
      version: CONSENT_VERSION,
      calls: false,
      costInfo: false,
      at: new Date().toISOString(),
      page: '/request-service/contact',
    },
    ...change,
  };
}

function nextWeek(): string {
  return new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
}
