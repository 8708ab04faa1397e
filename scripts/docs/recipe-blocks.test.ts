import { appliedBlocks, recipeBlocks } from './recipe-blocks.ts';

const DOCUMENT = `
1. Write it:

   \`\`\`ts
   // src/new.ts
   export const a = {
     b: 1,
   };
   \`\`\`

2. Name it:

   \`\`\`ts
   // src/list.ts after const list = [
   'a',
   \`\`\`

\`\`\`sh
// not a file
\`\`\`
`;

test('a block is a whole file, or what follows a line of one', () => {
  const blocks = recipeBlocks(DOCUMENT);
  expect(blocks).toEqual([
    { file: 'src/new.ts', after: null, code: 'export const a = {\n  b: 1,\n};\n' },
    { file: 'src/list.ts', after: 'const list = [', code: "'a',\n" },
  ]);
  const files = appliedBlocks(blocks, () => "  const list = [\n    'b',\n  ];");
  expect(files.get('src/list.ts')).toBe("  const list = [\n'a',\n    'b',\n  ];");
});

test('a line that a file no longer has is named', () => {
  expect(() => appliedBlocks(recipeBlocks(DOCUMENT), () => 'const other = [')).toThrow(
    'src/list.ts has 0 lines that begin with: const list = [',
  );
});
