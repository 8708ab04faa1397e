import { OFFER, OFFER_TITLE, WELCOME_OFFER } from './discount-rules.ts';

test('the offer is 10% OFF, and the sign-up welcome banner says $10 off (product/overview#the-offer)', () => {
  expect(OFFER).toBe('10% OFF');
  expect(OFFER_TITLE).toBe('10% OFF Your First Home Project');
  expect(WELCOME_OFFER).toBe('$10 off');
});
