import { exportedNames } from './exported-names.ts';

test('a module is listed with its exports and the first sentence of each docstring', () => {
  const text = `
/** Digits of a ZIP. More follows. */
export const ZIP_LENGTH = 5;
const hidden = 1;
/**
 * Whether the text is a whole ZIP: five
 * digits.
 */
export function isZip(text: string): boolean { return text.length === hidden; }
export interface Place { zip: string }
export { other } from './other.ts';
`;
  expect(exportedNames('zip-rules.ts', text)).toEqual([
    { name: 'ZIP_LENGTH', kind: 'constant', says: 'Digits of a ZIP.' },
    { name: 'isZip', kind: 'function', says: 'Whether the text is a whole ZIP: five digits.' },
    { name: 'Place', kind: 'type', says: '' },
  ]);
});
