import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const FILE = join(__dirname, 'hot-loader.cjs');

/** The module after the loader, in a separate Node process, as the bundler runs it. */
function hot(source: string): string {
  const script = `process.stdout.write(require(${JSON.stringify(FILE)}).withHotComponents(process.argv[1], { name: 'src/bed.tsx', runtime: './hot.ts' }))`;
  return execFileSync(process.execPath, ['-e', script, '--', source], { encoding: 'utf8' });
}

const HEAD = 'import { hotComponent as nwHot } from "./hot.ts"; ';
const FOOT = '\nimport.meta.webpackHot?.accept();';

test('a module of components wraps each of them, accepts its own updates and keeps its lines', () => {
  expect(hot('export function Bed() {\n  return <b />;\n}\nconst Row = () => <i />;')).toBe(
    `${HEAD}Bed = nwHot("src/bed.tsx#Bed", Bed, ""); export function Bed() {\n  return <b />;\n}\nconst Row = nwHot("src/bed.tsx#Row", () => <i />, "");${FOOT}`,
  );
});

test('the loader lists the hooks that a component calls with the initial values of their state, and passes the hooks that the module names', () => {
  const source = `import { useState } from 'react';
import { useSun } from './sun.ts';
function Bed({ useShade }) {
  useShade();
  const [count, setCount] = useState(0);
  const sun = useSun(count);
  const rain = cloud.useRain();
  React.useEffect(() => { useless(); }, []);
  return <b onClick={() => setCount(use)}>{sun}</b>;
}`;
  const calls = JSON.stringify(
    'useShade()\n[count, setCount] = useState(0)\nsun = useSun()\nrain = cloud.useRain()\nReact.useEffect()',
  );
  expect(hot(source)).toContain(`nwHot("src/bed.tsx#Bed", Bed, ${calls}, () => [useState, useSun]);`);
});

test.each([
  ['a loader next to the component', 'export const loader = () => 1;'],
  ['a constant', 'export const ROWS = 3;'],
  ['a class', 'export class Shed {}'],
  ['what another module exports', "export { Shed } from './shed.tsx';"],
  ['everything of another module', "export * from './shed.tsx';"],
  ['a default that is no component', 'export default 3;'],
  ['a component in memo', 'export const Row = memo(() => <i />);'],
])('a module that also exports %s passes its updates to the modules that import it', (_what, more) => {
  expect(hot(`export function Bed() { return <b />; }\n${more}`)).not.toContain('accept()');
});

test.each([
  ['types', 'export type Rows = number;\nexport interface Shed {}'],
  ['the component under its name', 'export { Row };\nfunction Row() { return <i />; }'],
  ['the component as its default', 'function Row() { return <i />; }\nexport default Row;'],
])('a module that also exports %s accepts its own updates', (_what, more) => {
  expect(hot(`export function Bed() { return <b />; }\n${more}`)).toContain(FOOT);
});

test('functions without JSX are not components, and a module without components stays unchanged', () => {
  const source = 'export function Seed(name) { return name; }\nexport const rows = () => <i />;';
  expect(hot(source)).toBe(source);
});
