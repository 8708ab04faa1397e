import { testKey, testRecord } from '@nestwright/domain/testing/record-files';

import { checkRecord } from './record-check-rules.ts';
import { recordCrypto } from './record-crypto.ts';

// At plain http, browsers have no `crypto.subtle`.
beforeAll(() => Object.defineProperty(crypto, 'subtle', { value: undefined, configurable: true }));
afterAll(() => Reflect.deleteProperty(crypto, 'subtle'));

test('a page at plain http checks records, too', async () => {
  const file = testRecord(testKey(), 3, () => 0.5);
  expect(await checkRecord(file, recordCrypto)).toMatchObject({ kind: 'whole' });
  const { signature } = file.entries[1]!;
  file.entries[1]!.signature = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
  expect(await checkRecord(file, recordCrypto)).toMatchObject({ entry: 2 });
});
