import { categoryNames, serviceNames } from '@nestwright/domain/site/catalog-rules';

import { GENERAL_TRADE, sampleCompanies, sampleCompanyById } from './sample-company-rules.ts';

const tampa = { state: 'FL', city: 'Tampa', service: 'Roofing' };

test('a place always shows the same three companies, in any case', () => {
  expect(sampleCompanies(tampa)).toEqual(sampleCompanies(tampa));
  expect(sampleCompanies({ state: 'fl', city: 'TAMPA', service: 'Roofing' })).toEqual(sampleCompanies(tampa));
});

test('different cities and services show different companies', () => {
  const names = (place: typeof tampa) =>
    sampleCompanies(place)
      .map(({ name }) => name)
      .join();
  const cities = ['Tampa', 'Miami', 'Orlando', 'Naples', 'Ocala', 'Hialeah'].map((city) =>
    names({ ...tampa, city }),
  );
  expect(new Set(cities).size).toBe(cities.length);
  expect(names({ ...tampa, service: 'HVAC' })).not.toBe(names(tampa));
});

test.each([...categoryNames, ...serviceNames, 'Boat Varnishing'])(
  '%s has three different, complete companies',
  (service) => {
    const companies = sampleCompanies({ ...tampa, service });
    expect(new Set(companies.map(({ id }) => id)).size).toBe(3);
    expect(new Set(companies.map(({ quote }) => quote.text)).size).toBe(3);
    for (const company of companies) {
      expect(company.name).toMatch(/^\S.* \S/);
      expect(company.certification).not.toBe('');
      expect(company.quote.text).not.toBe('');
      expect(company.quote.author).not.toBe('');
      expect(company.rating).toBeGreaterThanOrEqual(4.6);
      expect(company.rating).toBeLessThanOrEqual(4.9);
      expect(company.timesHired).toBeGreaterThan(company.reviewCount);
      expect(company.recommendPercent).toBeLessThanOrEqual(100);
      expect(company.phone).toMatch(/^\((?!800)[2-9]\d\d\) 555-01\d\d$/);
    }
  },
);

test('the best rated company comes first', () => {
  for (const city of ['Tampa', 'Miami', 'Ocala', 'Naples']) {
    const ratings = sampleCompanies({ ...tampa, city }).map(({ rating }) => rating);
    expect(ratings).toEqual([...ratings].sort((one, other) => other - one));
  }
});

test('a card and its company page show the same company', () => {
  for (const service of [...categoryNames, 'Boat Varnishing']) {
    for (const { quote: _, ...card } of sampleCompanies({ ...tampa, service })) {
      expect(sampleCompanyById(card.id)).toMatchObject(card);
    }
  }
});

test('a service outside the list is served by general companies', () => {
  expect(sampleCompanies({ ...tampa, service: 'Boat Varnishing' }).map(({ trade }) => trade)).toEqual(
    Array(3).fill(GENERAL_TRADE),
  );
});

test.each([
  'chalkline',
  'chalkline--',
  'chalkline--Nonsense',
  'nobody--Roofing',
  'chalkline--Roofing--1',
  'constructor--Roofing',
  '',
])('%p is not a sample company', (id) => {
  expect(sampleCompanyById(id)).toBeUndefined();
});
