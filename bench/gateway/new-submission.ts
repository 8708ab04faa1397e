import type { Options } from 'autocannon';

/**
 * Each submission comes from its own client address, as in reality, because the hits of one address would accumulate in
 * one row.
 */
export function fromNewVisitor(headers: Options['headers']): Pick<Options, 'headers' | 'body'> {
  const [, a = 0, b = 0, c = 0] = crypto.getRandomValues(new Uint8Array(4));
  return {
    headers: { ...headers, 'x-forwarded-for': `10.${a}.${b}.${c}` },
    body: JSON.stringify(newSubmission()),
  };
}

/** A complete request with its own id and e-mail address, because an address may submit only 30. */
export function newSubmission(): Record<string, unknown> {
  const id = crypto.randomUUID();
  return {
    Service: 'Roofing',
    ZipCode: '33139',
    id,
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
    Email: `${id}@example.com`,
    visit: {},
    consent: {
      // Any published text will do.
      version: '2026-11',
      calls: false,
      costInfo: false,
      at: new Date().toISOString(),
      page: '/request-service/contact',
    },
  };
}

function nextWeek(): string {
  return new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
}
