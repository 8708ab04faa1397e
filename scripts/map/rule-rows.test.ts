import { ruleRows } from './rule-rows.ts';
import { sourceTexts } from './testing/source-texts.ts';

const FOLDER = 'shared-lib/domain/src/visits';

/** The rows of files beside each other. */
function rows(texts: Record<string, string>): string[] {
  const files = Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [`${FOLDER}/${name}`, text] as const),
  );
  return ruleRows(Object.keys(files), sourceTexts(files)).map(({ what, where }) => `${what} ${where}`);
}

test('a rule is used that another file imports, loads or exports again, or that a used rule needs', () => {
  const texts = {
    'a-rules.ts': `
      import { D } from './b-rules.ts';
      export const A = 1;
      export function b() { return C + D; }
      export const C = 2;
      export const E = 3;
      export interface Kind {}`,
    'b-rules.ts': 'export const D = 4;',
    'visit.ts': `import { A as first } from './a-rules.ts';\nexport { E } from './a-rules.ts';`,
    'later.ts': `export const load = async () => { const { b } = await import('./a-rules.ts'); return b(); };`,
  };
  expect(rows(texts)).toEqual([
    `\`A\` ${FOLDER}/a-rules.ts`,
    `\`b\` ${FOLDER}/a-rules.ts`,
    `\`C\` ${FOLDER}/a-rules.ts`,
    `\`E\` ${FOLDER}/a-rules.ts`,
    `\`D\` ${FOLDER}/b-rules.ts`,
  ]);
});

test('a name that is used elsewhere does not hide an unused rule of the same name', () => {
  const texts = {
    'a-rules.ts': 'export const LENGTH = 1;',
    'b-rules.ts': 'export const LENGTH = 2;',
    'visit.ts': `import { LENGTH } from './a-rules.ts';`,
  };
  expect(() => rows(texts)).toThrow(`LENGTH in ${FOLDER}/b-rules.ts.`);
});

test('what only an unused rule needs is unused, too', () => {
  const texts = {
    'a-rules.ts': 'export const NEEDED = 1;\nexport const unused = () => NEEDED;',
  };
  expect(() => rows(texts)).toThrow(`NEEDED in ${FOLDER}/a-rules.ts, unused in ${FOLDER}/a-rules.ts`);
});

test('the limits of schemas are rules, too, but not their messages', () => {
  const texts = {
    'a-schema.ts': `export const TEXT_LIMIT = 9;\nexport const LONG_MESSAGE = 'Too long';\nexport const aSchema = {};`,
  };
  expect(rows(texts)).toEqual([`\`TEXT_LIMIT\` ${FOLDER}/a-schema.ts`]);
});
