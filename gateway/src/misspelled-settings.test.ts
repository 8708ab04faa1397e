import { misspelledSettings } from './misspelled-settings.ts';

test.each([
  ['SMTP_URI', 'SMTP_URL'],
  ['SERVERSECRET', 'SERVER_SECRET'],
  ['database_url', 'DATABASE_URL'],
  ['PUBLIC_ORIGN', 'PUBLIC_ORIGIN'],
  ['OPERATION_EMAIL', 'OPERATIONS_EMAIL'],
])('%s is named, with the setting that was meant', (name, setting) => {
  expect(misspelledSettings({ [name]: 'a value' })).toEqual([
    `${name} is not a setting: did you mean ${setting}?`,
  ]);
});

test('variables of the system and of other programs are left alone', () => {
  const others = [
    'PATH',
    'HOME',
    'HOSTNAME',
    'LOGNAME',
    'MAIL',
    'PGHOST',
    'NODE_OPTIONS',
    'npm_config_cache',
    'TZ',
  ];
  expect(misspelledSettings(Object.fromEntries(others.map((name) => [name, 'x'])))).toEqual([]);
});

test('correctly spelled settings are not reported', () => {
  expect(
    misspelledSettings({ SMTP_URL: 'x', PORT: '1', SERVER_SECRET: 'x', SERVER_SECRET_ACCEPTED: 'x' }),
  ).toEqual([]);
});
