import { referencePage } from './reference-page.ts';

/** A module of each shared package, all with this text but for `zip`, the rules of ZIPs. */
const filesWith = (zip: string) => [
  { path: 'shared-lib/contract/src/zip/zip-rules.ts', text: zip },
  ...['kit/src/button/button.tsx', 'domain/src/paths.ts', 'embed/src/booking-react.tsx'].map((path) => ({
    path: `shared-lib/${path}`,
    text: '/** A sample. */\nexport const sample = 1;',
  })),
];

test('the reference has a row for each export, with the first sentence of its docstring', () => {
  const page = referencePage(filesWith('/** Digits | of a ZIP. More. */\nexport const ZIP_LENGTH = 5;'));
  expect(page).toContain(
    '### @nestwright/contract/zip/rules\n\n| name | kind | what it is |\n|---|---|---|\n| `ZIP_LENGTH` | constant | Digits \\| of a ZIP. |\n',
  );
});

test('an export without a docstring is an error that names it', () => {
  const text = '/** Digits of a ZIP. */\nexport const ZIP_LENGTH = 5;\nexport type Zip = string;';
  expect(() => referencePage(filesWith(text))).toThrow(
    'Say in a docstring what these exports are: Zip in shared-lib/contract/src/zip/zip-rules.ts.',
  );
});
