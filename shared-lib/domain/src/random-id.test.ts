import { randomId } from './random-id.ts';

test('a page at plain http, where browsers have no randomUUID, gets random UUIDs of version 4', () => {
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
  try {
    const ids = Array.from({ length: 1000 }, randomId);
    for (const id of ids)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(new Set(ids).size).toBe(1000);
  } finally {
    Reflect.deleteProperty(crypto, 'randomUUID');
  }
});
