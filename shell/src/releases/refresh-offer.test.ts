import { RefreshOffer } from './refresh-offer.ts';

test('something new is offered to whoever is not in the middle of a form, until they say no', () => {
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

test('what was filled in before counts, and listeners hear of changes only', () => {
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
