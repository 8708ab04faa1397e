/** The stored session of a pro's first sign-in: an address but no name. */
export const session = {
  UserID: '22222222-2222-4222-8222-222222222222',
  FirstName: '',
  LastName: '',
  PhoneNumber: '',
  UserEmail: 'office@gulf.example',
  UserDateCreated: 1_795_000_000_000,
  LastLoginUserDate: 1_795_100_000_000,
  UserIP: null,
  UserAgent: 'Mozilla/5.0',
  FirstProject: true,
  UserProfilePicture: null,
};

/** A saved profile as the gateway returns it. */
export const profile = {
  id: 'gulf-and-gable',
  email: 'office@gulf.example',
  company: 'Gulf & Gable Roofing',
  categories: ['Roofing'],
  zip: '33139',
  radiusMiles: 25,
  phone: '(305) 555-0142',
  website: '',
  about: '',
  hours: [{ day: 'Monday', time: '8:00 AM - 6:00 PM' }],
};

/** A lead as the gateway returns it, waiting for an answer by default. */
export function wireLead(id: string, more: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    id,
    answer: 'waiting',
    status: 'Matched',
    service: 'Roof Leak Repair',
    description: 'Water comes in beside the chimney.',
    serviceTypes: ['Repair'],
    propertyType: 'Residential',
    date: '2099-12-01',
    window: '02:00PM-05:00PM',
    zip: '33139',
    city: 'Miami Beach',
    state: 'FL',
    timeZone: 'America/New_York',
    distanceMiles: 3.4,
    contact: null,
    appointment: null,
    createdAt: '2026-11-20T15:00:00.000Z',
    ...more,
  };
}

/** The homeowner, once a lead is accepted. */
export const contact = {
  firstName: 'Ana',
  lastName: 'Silva',
  phone: '3055550143',
  email: 'ana@example.com',
  address: '1200 Bay Road',
  apt: '4',
};

/** Stores the session in the browser, as signing in does. */
export function storeSession(): void {
  window.localStorage.setItem('UserSession', JSON.stringify(session));
}
