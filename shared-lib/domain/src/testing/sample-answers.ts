import { newDraft } from '@nestwright/domain/requests/project-schema';
import { readVisit } from '@nestwright/domain/site/landing-rules';
import type { OptOut } from '@nestwright/domain/site/opt-out-schema';

/** The id of every sample. */
export const id = '0d9c4f5e-8f4e-4f0e-9b1c-0f1de2a3b4c5';
/** A request for a roof that is being filled in. */
export const draft = newDraft(new Date('2027-03-01T15:00:00Z'), { service: 'Roofing', zip: '33139' });
/** The visit of a page whose address says nothing. */
export const visit = readVisit('');
/** A consent to neither calls nor cost information. */
export const consent = { version: '1', calls: false, costInfo: false, at: '2027-03-01T15:00:00Z', page: '/' };
/** A matched request, as the gateway answers it. */
export const project = {
  id,
  Service: 'Roofing',
  ZipCode: '33139',
  status: 'Matched',
  createdAt: '',
  history: [],
  pros: [],
};
/** The same request, as its matched pro gets it. */
export const lead = {
  id,
  answer: 'waiting',
  status: 'Matched',
  service: 'Roofing',
  description: '',
  serviceTypes: [],
  propertyType: 'Residential',
  date: '2027-03-02',
  window: '08:00AM-11:00AM',
  urgency: 'now',
  zip: '33139',
  city: 'Miami Beach',
  state: 'FL',
  timeZone: 'America/New_York',
  distanceMiles: 1.5,
  reasons: {
    isChosen: false,
    isOpenNow: false,
    isFree: true,
    stars: 4.5,
    reviewCount: 2,
    answerMinutes: null,
  },
  contact: null,
  appointment: null,
  agreement: null,
  isAgreedFirst: true,
  offer: { percent: 10 },
  createdAt: '',
};
/** A day and a window for a lead. */
export const appointment = { date: '2027-03-05', window: '02:00PM-05:00PM' } as const;
/** A company's profile, as its form sends it. */
export const profile = {
  company: 'A',
  categories: ['HVAC'],
  zip: '33139',
  radiusMiles: 25,
  phone: '1',
  website: '',
  about: '',
  hours: [],
};
/** The same profile, as its owner gets it. */
export const ownProfile = { ...profile, id, email: 'pro@example.com' };
/** A published review, as its author gets it. */
export const review = {
  id,
  projectId: id,
  proId: id,
  proName: 'A',
  service: 'Roofing',
  stars: 5,
  text: 'Good',
  status: 'Published',
  opensAt: null,
  reply: null,
  photos: [],
  createdAt: '',
};
/** The answer with a homeowner's reviews, of which there is one. */
export const myReviews = { reviews: [review], next: null, about: [], nextAbout: null, figure: null };
/** A review, as its form sends it. */
export const newReview = { projectId: id, proId: id, stars: 5, text: 'Good' };

/** A contact message. */
export const message = {
  name: 'Ada',
  email: 'ada@example.com',
  phone: '',
  topic: 'Privacy',
  message: 'Hello',
} as const;
/** A do-not-sell request. */
export const optOut = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.com',
  phone: '',
  state: 'CA',
  wishes: ['sale'],
} satisfies OptOut;

/** A blurb, as a page shows it. */
export const blurb = { title: 'Air That Moves', body: 'Clean ducts.' };
/** The same blurb, as the AI service answers it. */
export const chat = {
  choices: [{ message: { role: 'assistant', content: JSON.stringify(blurb) } }],
  x_written_by: 'template',
};
