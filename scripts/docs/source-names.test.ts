import { identifierCounts, textsOf } from './source-names.ts';

test('a name in a comment or a text does not count as used', () => {
  const counts = identifierCounts(
    'most.ts',
    `/** {@link most} */
    const most = 3; // most
    const pattern = '/account/*'; const text = \`most of \${pattern}\`; /* most */`,
  );
  expect(counts.get('most')).toBe(1);
  expect(counts.get('pattern')).toBe(2);
});

test('texts are found in strings, templates and elements, and not in comments', () => {
  expect(
    textsOf(
      'page.tsx',
      `const a = '/login/*'; // '/sign-up'
      /* 'booking' */ const b = "spg"; const c = \`one \${a} two\`; const d = <p title="Help">Welcome {b}</p>;`,
    ),
  ).toEqual(['/login/*', 'spg', 'one ', ' two', 'Help', 'Welcome']);
});
