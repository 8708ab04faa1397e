import { findNow, searchTouch } from './search-store.ts';

const mockFetch = jest.fn();
jest.mock('./find-services.ts', () => {
  mockFetch();
  return { findServices: (text: string) => ({ ofIndex: text }) };
});
const offline = () => {
  throw new Error('There is no connection.');
};
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('an index that fails just as the connection returns is fetched again', async () => {
  mockFetch.mockImplementationOnce(offline);
  searchTouch.onFocus();
  window.dispatchEvent(new Event('online'));
  await settled();
  expect(mockFetch).toHaveBeenCalledTimes(2);
  expect(await findNow('gutter')).toEqual({ ofIndex: 'gutter' });
});
