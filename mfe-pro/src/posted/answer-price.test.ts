import type { LoaderFunctionArgs } from '@nestwright/contract/router';
import type { RefusedForm } from '@nestwright/domain/base/form-store';

import { postedPrice } from '#quote/posted-price-rules.ts';

import { answerLead } from '#decisions/lead-decisions.ts';

const COMMAND = '5f0c3c3e-6d1b-4d9e-9a55-0d7e6b1f0a11';
const HASH = 'a'.repeat(64);
const TODAY = '2026-11-25';

const whole: [string, string][] = [
  ['commandId', COMMAND],
  ['after', '0'],
  ['what', 'Flashing'],
  ['quantity', '2'],
  ['unit', 'yard'],
  ['price', '40.50'],
  ['startsOn', ''],
  ['days', '1'],
  ['validUntil', '2026-12-09'],
  ['freeUntilHours', '48'],
  ['fee', '0'],
  ['pays', 'on-completion'],
  ['terms', ''],
];
const without = (name: string) => whole.filter(([field]) => field !== name);

/** Posts the price form of lead l1. The gateway accepts or refuses the offer. */
async function post(
  fields: [string, string][],
  refusal?: { status: number; body: unknown },
  offer: { percent: number } | null = null,
) {
  const bodies: unknown[] = [];
  const known = { quote: null, agreement: null, closed: null, today: TODAY, offer };
  const visitor = {
    call({ method, body }: { method: string; body?: unknown }) {
      if (method === 'GET') return Promise.resolve({ status: 200, body: known });
      bodies.push(body);
      return Promise.resolve(refusal ?? { status: 200, body: { ...known, receipt: HASH } });
    },
  };
  const request = new Request('https://site.example/pro-sign-up/leads/l1', {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
  const args = { request, context: { visitor }, params: { id: 'l1' } };
  const response = (await answerLead(args as unknown as LoaderFunctionArgs)) as Response;
  const refused = response.status === 422 ? ((await response.json()) as RefusedForm) : undefined;
  return { response, bodies, refused, shown: postedPrice(refused) };
}

test('a complete price is shown as the homeowner will see it, and nothing is offered yet', async () => {
  const { shown, bodies } = await post([['step', 'preview-price'], ...whole]);
  expect(shown).toMatchObject({ isPreview: true, commandId: COMMAND, errors: {} });
  expect(shown?.draft.lines).toEqual([{ what: 'Flashing', quantity: '2', unit: 'yard', price: '40.50' }]);
  expect(bodies).toEqual([]);
});

test('a price that can’t be offered comes back as typed, with its messages', async () => {
  const typed: [string, string][] = [
    ...without('price').filter(([field]) => field !== 'days'),
    ['price', ''],
    ['days', 'many'],
  ];
  for (const step of ['preview-price', 'offer']) {
    const { shown, bodies } = await post([['step', step], ...typed]);
    expect(shown).toMatchObject({ isPreview: false, draft: { days: 'many' } });
    expect(shown?.errors).toMatchObject({
      'lines.0.unitCents': 'Please enter a price',
      days: 'Please enter 1 to 365 days',
    });
    expect(bodies).toEqual([]);
  }
});

test('adding or removing a line shows no messages about the others', async () => {
  const added = await post([['step', 'preview-price'], ['line', 'add'], ...without('price'), ['price', '']]);
  expect(added.shown?.draft.lines.map(({ what }) => what)).toEqual(['Flashing', '']);
  expect(added.shown?.errors).toEqual({});
  const second: [string, string][] = [
    ['what', 'Gutter'],
    ['quantity', '1'],
    ['unit', ''],
    ['price', '9'],
  ];
  const removed = await post([['step', 'preview-price'], ['line', '0'], ...whole, ...second]);
  expect(removed.shown?.draft.lines.map(({ what }) => what)).toEqual(['Gutter']);
  const last = await post([['step', 'preview-price'], ['line', '0'], ...whole]);
  expect(last.shown?.draft.lines).toHaveLength(1);
});

test('the offered price is the one that was shown, with its form’s command', async () => {
  const { response, bodies } = await post([['step', 'offer'], ...whole]);
  expect([response.status, response.headers.get('location')]).toEqual([
    303,
    '/pro-sign-up/leads/l1?done=offer',
  ]);
  expect(bodies).toEqual([
    {
      commandId: COMMAND,
      after: 0,
      content: expect.objectContaining({
        lines: [{ what: 'Flashing', quantityHundredths: 200, unit: 'yard', unitCents: 4050 }],
        validUntil: '2026-12-09',
        pays: { kind: 'on-completion' },
      }) as unknown,
    },
  ]);
});

test('an offer that came too late keeps what was typed and says why', async () => {
  const late = { status: 409, body: { error: { code: 'no', message: 'The homeowner agreed on another.' } } };
  const { shown } = await post([['step', 'offer'], ...whole], late);
  expect(shown).toMatchObject({ isPreview: false, message: 'The homeowner agreed on another.' });
  expect(shown?.draft.terms).toBe('');
});

test('without scripts, too, the price of a first project is sent with the line of the offer', async () => {
  const { bodies } = await post([['step', 'offer'], ...whole], undefined, { percent: 10 });
  expect(bodies).toMatchObject([
    {
      content: {
        lines: [
          { what: 'Flashing', unitCents: 4050 },
          { what: 'First project, 10%', quantityHundredths: 100, unit: '', unitCents: -810 },
        ],
      },
    },
  ]);
});
