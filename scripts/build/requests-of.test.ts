import { requestsOf } from './requests-of.ts';

const { imports, addresses, ranges } = {
  imports: (text: string, file = 'a.tsx') => requestsOf(file, text).imports,
  addresses: (text: string, file = 'a.css') => requestsOf(file, text).addresses,
  ranges: (text: string) => requestsOf('a.ts', text).ranges,
};

test.each([
  ['after a regular expression with a backtick', "const tick = /`/;\nexport * from './b.ts';"],
  ['after one with a comment', "const glob = /[/*]/;\nexport const b = () => import('./b.ts');"],
  ['after JSX text with a backtick', "const a = <p>`</p>;\nimport './b.ts';"],
  ['after JSX text with an apostrophe', "const a = <p>It's</p>, b = () => import('./b.ts');"],
  ['after JSX text with an address', "const a = <p>https://a</p>, b = () => import('./b.ts');"],
  ['inside of a template', "const a = `${await import('./b.ts')} import('./c.ts')`;"],
  ['after a comment', "/* import './c.ts' */ // import './d.ts'\nimport { b } from './b.ts';"],
  ['as a choice', "const b = await import(a ? './b.ts' : './b.ts');"],
])('an import is found %s', (_place, text) => {
  expect(new Set(imports(text))).toEqual(new Set(['./b.ts']));
});

test('a cast is no JSX in a script without it', () => {
  expect(imports("const a = <string>b;\nimport('./c.ts');", 'a.ts')).toEqual(['./c.ts']);
});

test('what Node and webpack pass on counts', () => {
  expect(imports("require('./a.cjs'); require.resolve('b'); import.meta.resolve('c');")).toEqual([
    './a.cjs',
    'b',
    'c',
  ]);
  expect(addresses("new URL('./a.svg', import.meta.url); new URL('./b', site);", 'a.ts')).toEqual([
    './a.svg',
  ]);
});

test('an import of types only is kept apart', () => {
  const text =
    "import type { A } from './a.ts';\nexport type { B } from './b.ts';\nlet c: import('./c.ts').C;";
  expect(requestsOf('a.ts', text)).toMatchObject({ imports: [], types: ['./a.ts', './b.ts', './c.ts'] });
});

test('computed imports keep their fixed ends', () => {
  expect(ranges("import(`./a/${b}/${c}.md`); import('./d/' + e + '.ts'); require.context('./f');")).toEqual([
    { start: './a/', end: '.md' },
    { start: './d/', end: '.ts' },
    { start: './f/', end: '' },
  ]);
});

test.each([
  ['@import "./b.css";'],
  ["@import'./b.css' layer(a);"],
  ['@import url("./b.css");'],
  ['@import url( ./b.css ) screen;'],
  ['.a { background: URL(./b.css) }'],
  [".a { background: image-set('./b.css' type('image/png') 1x, var(--a) 2x) }"],
  [".a { background: -webkit-image-set(url('./b.css') 1x) }"],
  [".a { composes: b from './b.css' }"],
])('the style sheet %s names a file', (text) => {
  expect(
    new Set(addresses(`/* url(./c.css) */ ${text} .d { fill: url(#e) url(data:f) url(var(--g)) }`)),
  ).toEqual(new Set(['./b.css']));
});

test.each([
  ['<video poster="./b.png" />'],
  ["<img src='./b.png'>"],
  ['<img src=./b.png>'],
  ['<img srcset="https://a/a.png 1x, ./b.png 2x">'],
  ['<svg><use xlink:href="./b.png" /></svg>'],
  [`<img :src="require('./b.png')">`],
])('the template %s names a file', (tag) => {
  const text = `<script setup lang="ts" generic="T extends A<B>">import './c.ts';</script><template>${tag}</template>`;
  expect(requestsOf('a.vue', text)).toMatchObject({
    imports: ['vue', './c.ts'],
    addresses: expect.arrayContaining(['./b.png']) as unknown,
    isOpen: false,
  });
});

test.each([['<style lang="scss">'], ["<style lang='less'>"], ['<template lang="pug">']])(
  'after %s a component may load anything',
  (tag) => {
    const end = tag.startsWith('<style') ? '</style>' : '</template>';
    expect(requestsOf('a.vue', `${tag}\n${end}`)).toMatchObject({ isOpen: true, needsAnyPackage: true });
  },
);
