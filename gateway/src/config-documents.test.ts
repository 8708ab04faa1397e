import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Config, readConfig } from './config.ts';

test('docs/operations.md states the default of every variable', () => {
  const text = readFileSync(path.resolve(import.meta.dirname, '../../docs/operations.md'), 'utf8');
  const rows = [...text.matchAll(/^\| `([A-Z_]+)` \| (?:`(.+?)`|([a-z ]+)) \| \S.{10,} \|$/gm)];
  const defaults = readConfig({});
  expect(rows).toHaveLength(Object.keys(defaults).length);
  for (const [, name = '', value, words] of rows) {
    // Setting the documented values gives the same settings as setting none.
    const set = readConfig(value === undefined ? {} : { [name]: value });
    expect({ [name]: set[name as keyof Config] }).toEqual({ [name]: defaults[name as keyof Config] });
    const hasOwn = !['null', '""', '[]'].includes(JSON.stringify(defaults[name as keyof Config]));
    expect([name, words]).toEqual([name, hasOwn ? undefined : expect.stringMatching(/^(none|made once)$/)]);
  }
});

test.each(['docs/operations.md', '.env.example'])('%s names every variable and no other', (file) => {
  const text = readFileSync(path.resolve(import.meta.dirname, '../..', file), 'utf8');
  const documented = [...text.matchAll(file.endsWith('.md') ? /^\| `([A-Z_]+)` \|/gm : /^# ([A-Z_]+)=/gm)];
  const byName = (a: string, b: string) => a.localeCompare(b);
  expect(documented.map(([, name]) => name!).sort(byName)).toEqual(Object.keys(readConfig({})).sort(byName));
});
