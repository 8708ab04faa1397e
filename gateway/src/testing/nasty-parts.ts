import fc from 'fast-check';

const fieldNames = [
  'email',
  'code',
  'purpose',
  'UserEmail',
  'UserID',
  'FirstName',
  'PhoneNumber',
  'UserIP',
  'id',
  'ZipCode',
  'Service',
  'TypeOfservices',
  'DateForProject',
  'WindowTime',
  'consent',
  'visit',
  'stars',
  'text',
  'categories',
  'messages',
  'template_id',
  'template_params',
  'user_id',
  'service_id',
  'name',
  'message',
  'topic',
  '__proto__',
  'constructor',
];
const nasty = fc.constantFrom(
  '\u0000',
  "' or 1=1 --",
  '../../etc/passwd',
  '<script>',
  '\ud800',
  'x'.repeat(5000),
  '9'.repeat(400),
  '{{7*7}}',
  '%00',
  '\r\nSet-Cookie: a=b',
  'a@example.com',
  'login',
  'sign-up',
  '123456',
  '33139',
  crypto.randomUUID(),
);
const value = fc.oneof(
  nasty,
  fc.string({ unit: 'binary' }),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.jsonValue(),
);
const record = fc.dictionary(fc.oneof(fc.constantFrom(...fieldNames), fc.string()), value, { maxKeys: 12 });
export const body = fc.oneof(
  { weight: 5, arbitrary: record.map((fields) => JSON.stringify(fields)) },
  { weight: 2, arbitrary: fc.json() },
  { weight: 2, arbitrary: fc.string({ unit: 'binary' }) },
  { weight: 1, arbitrary: fc.json().map((text) => text.slice(0, Math.floor(text.length / 2))) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('['.repeat(20_000), `{"a":${'['.repeat(5000)}`, '', 'null', '0', '"x"'),
  },
);
export const contentType = fc.oneof(
  { weight: 8, arbitrary: fc.constant('application/json') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'text/plain',
      'multipart/form-data; boundary=x',
      'multipart/form-data',
      'application/xml',
      'application/json; charset=utf-7',
    ),
  },
);
export const query = fc.oneof(
  fc.constant(''),
  fc.webQueryParameters().map((text) => `?${text}`),
  record.map(
    (fields) =>
      `?q=${encodeURIComponent(JSON.stringify(fields))}&h=${encodeURIComponent(JSON.stringify(fields))}`,
  ),
  nasty.map((text) => `?q=${encodeURI(Buffer.from(text).toString())}&token=%00&address=%ff&latlng=1e999,NaN`),
);
export const pathPart = fc.constantFrom(
  crypto.randomUUID(),
  '0',
  '%00',
  '%2e%2e%2f',
  'current',
  "'",
  'FL.json',
);
