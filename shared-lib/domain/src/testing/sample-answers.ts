import { newDraft } from '@nestwright/domain/project/schema';
import { readVisit } from '@nestwright/domain/visit/rules';
import type { OptOut } from '@nestwright/domain/opt-out/schema';

/** Sample requests and answers for the tests of the calls. */
export const id = '0d9c4f5e-8f4e-4f0e-9b1c-0f1de2a3b4c5';
export const draft = newDraft(new Date('2027-03-01T15:00:00Z'), { service: 'Roofing', zip: '33139' });
export const visit = readVisit('');
export const consent = { version: '1', calls: false, costInfo: false, at: '2027-03-01T15:00:00Z', page: '/' };
export const project = {
  id,
  Service: 'Roofing',
  ZipCode: '33139',
  status: 'Matched',
  createdAt: '',
  history: [],
  pros: [],
};
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
export const appointment = { date: '2027-03-05', window: '02:00PM-05:00PM' } as const;
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
export const ownProfile = { ...profile, id, email: 'pro@example.com' };
export const pro = {
  id,
  name: 'A',
  isSample: true,
  rating: null,
  reviewCount: 0,
  phone: '1',
  website: null,
  about: '',
  zip: '33139',
  city: 'Miami Beach',
  state: 'FL',
  radiusMiles: 25,
  categories: ['HVAC'],
  hours: [],
  reviews: [],
};
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
export const myReviews = { reviews: [review], next: null, about: [], nextAbout: null, figure: null };
export const newReview = { projectId: id, proId: id, stars: 5, text: 'Good' };

export const message = {
  name: 'Ada',
  email: 'ada@example.com',
  phone: '',
  topic: 'Privacy',
  message: 'Hello',
} as const;
export const optOut = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.com',
  phone: '',
  state: 'CA',
  wishes: ['sale'],
} satisfies OptOut;

export const blurb = { title: 'Air That Moves', body: 'Clean ducts.' };
export const chat = {
  choices: [{ message: { role: 'assistant', content: JSON.stringify(blurb) } }],
  x_written_by: 'template',
};
