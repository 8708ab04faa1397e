import { createStoredValue } from '@nestwright/contract/storage/store';

import { zipFromStored, zipToStored } from './zip-rules.ts';

/** The visitor's ZIP: five digits, or '' if unknown. Setting anything else deletes it. */
export const zipStore = createStoredValue<string>({
  key: 'ZipCode',
  // Earlier versions stored 00000 as 0.
  read: (stored) => (isNone(stored) ? '' : zipFromStored(stored) || undefined),
  empty: '',
  toStored: zipToStored,
  // A bare 02134, as some writers store it, isn't valid JSON.
  parse: (text) => (/^\d{1,5}$/.test(text) ? text : JSON.parse(text)),
});

function isNone(stored: unknown): boolean {
  return stored === null || stored === '' || Number(stored) === 0;
}

/** The visitor's ZIP: five digits, or '' if unknown, on the server and during hydration. */
export function useZip(): string {
  return zipStore.use();
}
