import { isConnectionFailure } from './connection-failure.ts';

test.each([
  new TypeError('Failed to fetch'),
  new TypeError('NetworkError when attempting to fetch resource.'),
  new TypeError('Load failed'),
  Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' }),
])('"%s" is a failure of the connection', (error) => {
  expect(isConnectionFailure(error)).toBe(true);
});

test.each([new TypeError("Cannot read properties of undefined (reading 'a')"), new Error('x'), null, 'text'])(
  '"%s" is none',
  (error) => {
    expect(isConnectionFailure(error)).toBe(false);
  },
);
