import { usedRulesOf } from './used-rules.ts';

function used(sheet: string, ...classes: string[]): string {
  return usedRulesOf(sheet)(new Set(classes));
}

test.each([
  ['.a{color:red}.b{color:blue}', '.a{color:red}'],
  ['.b .a{x:1}.a:hover{x:2}.a.c{x:3}.a>.c{x:4}', '.a:hover{x:2}'],
  ['.b,.a{x:1}', '.a{x:1}'],
  ['p{x:1}:root{x:2}[hidden]{x:3}*{x:4}', 'p{x:1}:root{x:2}[hidden]{x:3}*{x:4}'],
  ['.a:not(.b){x:1}.a:is(.b,i){x:2}.a:has(+.b){x:3}', '.a:not(.b){x:1}.a:is(.b,i){x:2}.a:has(+.b){x:3}'],
  ['@media (20rem <= width < 40rem){.b{x:1}.a{x:2}}', '@media (20rem <= width < 40rem){.a{x:2}}'],
  ['@media print{.b{x:1}}@supports (x:1){.b{x:1}}', ''],
  [
    '@container (width < 9rem){.b{x:1}}@container (width < 9rem){.a{x:1}}',
    '@container (width < 9rem){.a{x:1}}',
  ],
  ['.\\31 a{x:1}', ''],
])('of %s, a page with the class a uses %j', (sheet, expected) => {
  expect(used(sheet, 'a')).toBe(expected);
});

test('fonts, movements and the order of layers stay, whoever uses them', () => {
  const fonts =
    '@layer one,two;@font-face{font-family:"A";src:url(a.woff2)}@keyframes turn{to{rotate:1turn}}';
  expect(used(`${fonts}@layer two{.b{x:1}}@layer one{.a{x:1}}`, 'a')).toBe(
    `${fonts}@layer two;@layer one{.a{x:1}}`,
  );
});

test('what the parser does not know stays as it is', () => {
  const unknown = '@future x{.b{y:1}}';
  expect(used(unknown, 'a')).toBe(unknown);
});
