import { fitsProps, narrowings, partsOfName } from './fragment-rules.ts';

const shape = { props: { service: 'string', count: 'number?', isOpen: 'boolean?' } } as const;

test('a name has the remote and the fragment in it', () => {
  expect(partsOfName('garden/offer-box')).toEqual({ remote: 'garden', fragment: 'offer-box' });
});

test.each([
  [{ service: 'Roofing' }, true],
  [{ service: 'Roofing', count: 3, isOpen: false }, true],
  [{}, false],
  [{ service: 3 }, false],
  [{ service: 'Roofing', color: 'red' }, false],
])('%j fits: %p', (given, isFitting) => {
  expect(fitsProps(shape, given as never)).toBe(isFitting);
});

test('a fragment without props takes none', () => {
  expect(fitsProps({}, {})).toBe(true);
  expect(fitsProps({}, { service: 'Roofing' })).toBe(false);
});

test.each([
  ['the same shape', { ...shape.props }, []],
  ['a new optional prop', { ...shape.props, color: 'string?' }, []],
  ['a needed prop that becomes optional', { ...shape.props, service: 'string?' }, []],
  ['a removed prop', { count: 'number?', isOpen: 'boolean?' }, ['no longer takes service']],
  ['another kind', { ...shape.props, service: 'number' }, ['takes service as number, not as string']],
  ['an optional prop that becomes needed', { ...shape.props, count: 'number' }, ['now needs count']],
  ['a new needed prop', { ...shape.props, color: 'string' }, ['now needs color']],
])('%s', (_, props, reasons) => {
  expect(narrowings(shape, { props: props as never })).toEqual(reasons);
});
