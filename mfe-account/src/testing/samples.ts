/** A project in the gateway's answer, in wire spelling. */
export function wireProject(id: string, more: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    Service: 'Roofing',
    ZipCode: '33139',
    TellUsAboutYourProject: 'Two slates are loose.',
    TypeOfservices: ['Repair'],
    TypeOfPropery: 'Residential',
    DateForProject: '2026-12-01',
    WindowTime: '08:00AM-11:00AM',
    Address: '1200 Bay Road',
    Apt: '4',
    City: 'Miami Beach',
    State: 'FL',
    FirstName: 'Ana',
    LastName: 'Silva',
    PhoneNumber: '3055550143',
    Email: 'ana@example.com',
    id,
    status: 'Pending',
    history: [{ status: 'Pending', at: '2026-11-20T15:00:00.000Z' }],
    pros: [],
    createdAt: '2026-11-20T15:00:00.000Z',
    ...more,
  };
}

/** A matched pro in the gateway's answer. */
export function wirePro(name: string, more: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    id: '33333333-3333-4333-8333-333333333333',
    name,
    rating: 4.8,
    phone: '3055550199',
    distanceMiles: 3.2,
    answer: 'waiting',
    ...more,
  };
}

/** The stored session of a signed-in user. */
export const session = {
  UserID: '11111111-1111-4111-8111-111111111111',
  FirstName: 'Ana',
  LastName: 'Silva',
  PhoneNumber: '+13055550143',
  UserEmail: 'ana@example.com',
  UserDateCreated: 1_795_000_000_000,
  LastLoginUserDate: 1_795_100_000_000,
  UserIP: { ip: '203.0.113.7', city: 'Miami' },
  UserAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  FirstProject: true,
  UserProfilePicture: null,
};

/** Puts a session into the browser's storage, as a login does. */
export function storeSession(more: Record<string, unknown> = {}): void {
  localStorage.setItem('UserSession', JSON.stringify({ ...session, ...more }));
}
