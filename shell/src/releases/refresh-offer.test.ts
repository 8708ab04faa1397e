import { offerOn, RefreshOffer } from './refresh-offer.ts';

test('a new release is offered until it is declined, but not to someone filling in a form', () => {
  const offer = new RefreshOffer(false);
  expect(offer.isOpen()).toBe(false);
  offer.newReleaseFound();
  expect(offer.isOpen()).toBe(true);
  offer.setFilling(true);
  expect(offer.isOpen()).toBe(false);
  offer.setFilling(false);
  expect(offer.isOpen()).toBe(true);
  offer.dismiss();
  expect(offer.isOpen()).toBe(false);
  expect(offer.needsCheck).toBe(false);
});

test('earlier input counts, and listeners hear only of changes', () => {
  const offer = new RefreshOffer(true);
  const heard = jest.fn();
  const end = offer.subscribe(heard);
  offer.newReleaseFound();
  expect(offer.isOpen()).toBe(false);
  offer.setFilling(true);
  offer.setFilling(false);
  end();
  offer.dismiss();
  expect(heard).toHaveBeenCalledTimes(2);
});

test('a page that answers a form offers no refresh, because it would lose what was typed', () => {
  const isOffered = (hydration: Parameters<typeof offerOn>[0]['hydration'], wasFilled = false) => {
    const offer = offerOn({ hydration }, wasFilled);
    offer.newReleaseFound();
    return offer.isOpen();
  };
  expect(isOffered({ actionData: { route: { typed: { name: 'Ada' } } } })).toBe(false);
  expect(isOffered({ loaderData: {} })).toBe(true);
  expect(isOffered(null)).toBe(true);
  expect(isOffered(null, true)).toBe(false);
});
