import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { originsOf, readExportConfig } from './export-config.ts';

const folder = mkdtempSync(join(tmpdir(), 'nestwright-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

function configFile(text: string): string {
  const file = join(folder, 'config.json');
  writeFileSync(file, text);
  return file;
}

const read = (config: object) => readExportConfig(configFile(JSON.stringify(config)));

test('without a file no host is configured', () => {
  expect(readExportConfig(undefined)).toEqual({ origin: '', hosted: {} });
});

test('missing settings have their defaults', () => {
  const { origin, hosted } = read({ origin: 'https://nestwright.example/', hosted: { email: {} } });
  expect(origin).toBe('https://nestwright.example');
  expect(hosted.email).toMatchObject({ origin: 'https://api.emailjs.com', contactTemplate: 'contact' });
});

test.each([
  [{ origin: 'nestwright.example' }, /config\.json: origin is wrong\. It must be an address/],
  [{ origin: 'https://host.example/site' }, /an address without a path/],
  [{ hosted: { users: { url: 'https://users.example', apikey: 'k' } } }, /hosted\.users\.apiKey is wrong/],
  [{ hosted: { email: { publikKey: 'p' } } }, /hosted\.email\.publikKey is not a setting/],
  [{ gateway: 'https://gateway.example' }, /gateway is not a setting/],
])('%j is refused with a message that names the problem', (config, message) => {
  expect(() => read(config)).toThrow(message);
});

test('a missing file or invalid JSON is reported with the file’s name', () => {
  expect(() => readExportConfig(configFile('{'))).toThrow(/config\.json cannot be read as JSON/);
  expect(() => readExportConfig(join(folder, 'none.json'))).toThrow(/none\.json cannot be read/);
});

test('the hosts of a set-up are known by their origins, each once', () => {
  const { hosted } = read({
    hosted: {
      users: { url: 'https://host.example/rest/users', apiKey: 'k' },
      maps: { url: 'https://host.example/maps', key: 'k' },
      ipLocation: { url: 'https://ip.example/json' },
    },
  });
  expect(originsOf(hosted)).toEqual(['https://host.example', 'https://ip.example']);
});
