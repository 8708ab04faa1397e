import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { mailTemplates } from './mail-templates.ts';

test('the operations table says when each mail is sent', () => {
  const text = readFileSync(join(import.meta.dirname, '../../../../../docs/operations.md'), 'utf8');
  const table = text.slice(text.indexOf('Who gets what'), text.indexOf('Mail of the newsletter'));
  const named = new Set([...table.matchAll(/`([a-z_]+)`/g)].map(([, name]) => name));
  expect(named).toEqual(new Set<string | undefined>(mailTemplates));
});
