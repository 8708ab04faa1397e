import { RefreshOffer } from './refresh-offer.ts';

test('something new is offered to whoever is not in the middle of a form, until they say no', () => {
  const offer = new RefreshOffer(false);
  expect(offer.isOpen()).toBe(false);
  offer.newsCame();
  expect(offer.isOpen()).toBe(true);
  offer.fillingChanged(true);
  expect(offer.isOpen()).toBe(false);
  offer.fillingChanged(false);
  expect(offer.isOpen()).toBe(true);
  offer.dismiss();
  expect(offer.isOpen()).toBe(false);
  expect(offer.isOpenToNews).toBe(false);
});

test('what was filled in before counts, and listeners hear of changes only', () => {
  const offer = new RefreshOffer(true);
  const heard = jest.fn();
  const end = offer.subscribe(heard);
  offer.newsCame();
  expect(offer.isOpen()).toBe(false);
  offer.fillingChanged(true);
  offer.fillingChanged(false);
  end();
  offer.dismiss();
  expect(heard).toHaveBeenCalledTimes(2);
});
