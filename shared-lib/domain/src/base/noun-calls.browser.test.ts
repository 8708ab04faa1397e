import { writeBlurb } from '@nestwright/domain/site/blurb-calls';
import { sendMessage } from '@nestwright/domain/site/contact-calls';
import { getFavorites, saveFavorites } from '@nestwright/domain/account/favorite-calls';
import { getIpLocation } from '@nestwright/domain/site/ip-location-calls';
import {
  acceptLead,
  declineLead,
  finishLead,
  getLead,
  listLeads,
  scheduleLead,
} from '@nestwright/domain/leads/lead-calls';
import { signUpForNewsletter } from '@nestwright/domain/site/newsletter-calls';
import { requestOptOut } from '@nestwright/domain/site/opt-out-calls';
import { listOpenPros } from '@nestwright/domain/matching/open-pro-calls';
import { findCity, placeOfPosition, placeOfZip } from '@nestwright/domain/site/place-calls';
import { getProProfile, saveProProfile } from '@nestwright/domain/companies/pro-calls';
import {
  cancelProject,
  getProject,
  listProjects,
  submitProject,
} from '@nestwright/domain/requests/project-calls';
import { listReviews, writeReview } from '@nestwright/domain/reviews/review-calls';
import { answerGateway, resetGateway, sentRequests } from '@nestwright/domain/testing/fake-gateway';
import { findZip, zipOfPosition } from '@nestwright/domain/site/zip-calls';

import type { Result } from './http-calls.ts';
import {
  appointment,
  blurb,
  chat,
  consent,
  draft,
  id,
  lead,
  message,
  myReviews,
  newReview,
  optOut,
  ownProfile,
  profile,
  project,
  review,
  visit,
} from '@nestwright/domain/testing/sample-answers';
import { city, geocoding, nowhere, place, position } from '@nestwright/domain/testing/sample-places';

const knownZip = { zip: '33139', city: 'Miami Beach', state: 'FL', timeZone: 'America/New_York' };
const openPros = { now: { date: '2026-11-20', minutes: 1320 }, pros: [] };

const host = 'https://gateway.example';

beforeEach(() => {
  resetGateway();
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = 'nw-config';
  element.textContent = JSON.stringify({ gateway: host });
  document.head.append(element);
});
afterEach(() => document.getElementById('nw-config')?.remove());

interface Case {
  call: () => Promise<Result<unknown>>;
  /** The method and address of the request. */
  asks: string;
  sends?: unknown;
  answer: unknown;
  value: unknown;
}

const cases: Case[] = [
  {
    call: () => submitProject({ id, draft, visit, consent }),
    asks: 'POST /api/projects',
    sends: expect.objectContaining({
      id,
      Service: 'Roofing',
      ZipCode: '33139',
      TypeOfPropery: 'Residential',
      DateForProject: draft.date,
      visit,
      consent,
    }),
    answer: { project },
    value: expect.objectContaining({ id, service: 'Roofing', status: 'Matched' }),
  },
  {
    call: () => listProjects(),
    asks: 'GET /api/projects',
    answer: { projects: [project] },
    value: [expect.objectContaining({ id, zip: '33139' })],
  },
  {
    call: () => getProject('a/b'),
    asks: 'GET /api/projects/a%2Fb',
    answer: { project },
    value: expect.objectContaining({ id }),
  },
  {
    call: () => cancelProject(id),
    asks: `POST /api/projects/${id}/cancel`,
    answer: { project: { ...project, status: 'Cancelled' } },
    value: expect.objectContaining({ status: 'Cancelled' }),
  },
  { call: () => getProProfile(), asks: 'GET /api/pro-profile', answer: { profile: null }, value: null },
  {
    call: () => saveProProfile(profile),
    asks: 'PUT /api/pro-profile',
    sends: profile,
    answer: { profile: ownProfile },
    value: ownProfile,
  },
  {
    call: () => listLeads('here'),
    asks: 'GET /api/leads?after=here',
    answer: { leads: [lead], next: 'there' },
    value: { leads: [lead], next: 'there' },
  },
  { call: () => getLead(id), asks: `GET /api/leads/${id}`, answer: { lead }, value: lead },
  { call: () => acceptLead(id), asks: `POST /api/leads/${id}/accept`, answer: { lead }, value: lead },
  { call: () => declineLead(id), asks: `POST /api/leads/${id}/decline`, answer: { lead }, value: lead },
  {
    call: () => scheduleLead(id, appointment),
    asks: `POST /api/leads/${id}/schedule`,
    sends: appointment,
    answer: { lead },
    value: lead,
  },
  { call: () => finishLead(id), asks: `POST /api/leads/${id}/done`, answer: { lead }, value: lead },
  { call: () => listReviews(), asks: 'GET /api/reviews', answer: myReviews, value: myReviews },
  {
    call: () => writeReview(newReview),
    asks: 'POST /api/reviews',
    sends: newReview,
    answer: { review },
    value: review,
  },
  {
    call: () => getFavorites(),
    asks: 'GET /api/favorites',
    answer: { categories: ['HVAC'] },
    value: ['HVAC'],
  },
  {
    call: () => saveFavorites(['HVAC']),
    asks: 'PUT /api/favorites',
    sends: { categories: ['HVAC'] },
    answer: { categories: ['HVAC'] },
    value: ['HVAC'],
  },
  {
    call: () => placeOfZip('33139'),
    asks: 'GET /api/geocode/json?address=33139&language=en',
    answer: geocoding,
    value: place,
  },
  {
    call: () => placeOfPosition(position),
    asks: 'GET /api/geocode/json?latlng=25.79,-80.13&language=en',
    answer: geocoding,
    value: place,
  },
  {
    call: () => zipOfPosition(position),
    asks: 'GET /api/geocode/json?latlng=25.79,-80.13&language=en',
    answer: geocoding,
    value: '33139',
  },
  {
    call: () => findZip('33139'),
    asks: 'GET /api/zips/33139',
    answer: { zip: knownZip },
    value: knownZip,
  },
  {
    call: () =>
      listOpenPros({
        zip: '33139',
        service: 'Plumbing',
        chosen: { company: 'Bay Air', companyId: 'a-1' },
      }),
    asks: 'GET /api/open-pros?zip=33139&service=Plumbing&company=Bay+Air&companyid=a-1',
    answer: openPros,
    value: openPros,
  },
  { call: () => findCity('33139'), asks: 'GET /api/cities/by-id/33139', answer: city, value: city },
  { call: () => getIpLocation(), asks: 'GET /api/ip-location', answer: nowhere, value: nowhere },
  {
    call: () => writeBlurb('Air Duct'),
    asks: 'POST /api/chat/completions',
    sends: {
      model: 'gpt-3.5-turbo',
      messages: [
        { role: 'user', content: expect.stringMatching(/about 45 words .*"Air Duct".*"title": three words/) },
      ],
    },
    answer: chat,
    value: { ...blurb, writtenBy: 'template' },
  },
  {
    call: () => signUpForNewsletter('ada@example.com'),
    asks: 'POST /api/newsletter',
    sends: { email: 'ada@example.com' },
    answer: { sent: true },
    value: { sent: true },
  },
  {
    call: () => sendMessage(message),
    asks: 'POST /api/contact',
    sends: message,
    answer: { received: true },
    value: { received: true },
  },
  {
    call: () => requestOptOut(optOut),
    asks: 'POST /api/do-not-sell',
    sends: optOut,
    answer: { received: true },
    value: { received: true },
  },
];

test.each(cases)(
  '$asks sends what the gateway expects and reads its answer',
  async ({ call, asks, sends, answer, value }) => {
    answerGateway({ '*': () => ({ status: 200, body: answer }) });
    expect(await call()).toEqual({ ok: true, value });
    const [request, ...others] = sentRequests();
    expect(others).toEqual([]);
    const query = decodeURIComponent(request?.url.search ?? '');
    expect(`${request?.call}${query}`).toBe(asks);
    expect(request?.body).toEqual(sends);
    // The gateway refuses an empty body with the content type of JSON.
    if (sends === undefined) expect(request?.headers['content-type'] ?? '').not.toContain('/json');
  },
);

test.each(cases)('$asks fails on a refusal or an unexpected answer', async ({ call }) => {
  answerGateway({
    '*': () => ({ status: 404, body: { error: { code: 'not-found', message: 'Not here.' } } }),
  });
  expect(await call()).toEqual({ ok: false, status: 404, code: 'not-found', message: 'Not here.' });
  answerGateway({ '*': () => ({ status: 200, body: '<html>' }) });
  expect(await call()).toMatchObject({ ok: false });
});

test('an unknown ZIP and an unknown position are failures', async () => {
  answerGateway({ '*': () => ({ status: 200, body: { results: [], status: 'ZERO_RESULTS' } }) });
  for (const answer of [
    await placeOfZip('00000'),
    await placeOfPosition(position),
    await zipOfPosition(position),
  ]) {
    expect(answer).toMatchObject({ ok: false, status: 404 });
  }
});
