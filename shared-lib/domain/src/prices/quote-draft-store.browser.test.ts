import { MAX_DRAFTS, type QuoteDraft } from './quote-draft-schema.ts';
import { quoteDraftStore } from './quote-draft-store.ts';

const draft: QuoteDraft = {
  lines: [{ what: 'Labor', quantity: '1,5', unit: 'hour', price: '$90' }],
  terms: '',
  startsOn: '',
  days: '1',
  validUntil: '',
  freeUntilHours: '48',
  fee: '0',
  pays: 'on-completion',
  deposit: '',
};

beforeEach(() => localStorage.clear());

test('each lead’s price is stored as typed until it is offered', () => {
  quoteDraftStore.keep({ leadId: 'a', after: 0, draft });
  quoteDraftStore.keep({ leadId: 'b', after: 1, draft: { ...draft, terms: 'B' } });
  quoteDraftStore.keep({ leadId: 'a', after: 0, draft: { ...draft, terms: 'A' } });
  expect(quoteDraftStore.of('a')?.draft.terms).toBe('A');
  expect(quoteDraftStore.of('b')).toMatchObject({ after: 1 });
  quoteDraftStore.drop('a');
  expect(quoteDraftStore.of('a')).toBeUndefined();
  quoteDraftStore.drop('b');
  expect(localStorage.getItem('QuoteDrafts')).toBeNull();
});

test('only the newest drafts are kept', () => {
  for (let index = 0; index <= MAX_DRAFTS; index += 1)
    quoteDraftStore.keep({ leadId: String(index), after: 0, draft });
  expect(quoteDraftStore.of('0')).toBeUndefined();
  expect(quoteDraftStore.of('1')).toBeDefined();
});
