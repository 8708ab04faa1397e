import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';

import { multipartTexts } from './multipart-texts.ts';

const MEGABYTE = 1024 * 1024;

async function textsOf(form: FormData, most = 30 * MEGABYTE): Promise<Record<string, string>> {
  const whole = new Response(form);
  const body = Buffer.from(await whole.arrayBuffer());
  const parts = Array.from({ length: Math.ceil(body.length / 65_536) }, (_, index) =>
    body.subarray(index * 65_536, (index + 1) * 65_536),
  );
  return multipartTexts(Readable.from(parts) as IncomingMessage, whole.headers.get('content-type')!, most);
}

function form(fields: Readonly<Record<string, string>>, fileBytes = 0): FormData {
  const made = new FormData();
  for (const [name, value] of Object.entries(fields)) made.append(name, value);
  if (fileBytes > 0) made.append('file', new Blob([Buffer.alloc(fileBytes, 'x')]), 'license.pdf');
  return made;
}

test('texts beside a large file are read, and the file is not', async () => {
  expect(await textsOf(form({ kind: 'license', number: 'CCC7' }, 12 * MEGABYTE))).toEqual({
    kind: 'license',
    number: 'CCC7',
  });
});

test('of a form that is longer than allowed, the texts before its end are read', async () => {
  expect(await textsOf(form({ number: 'CCC7' }, 3 * MEGABYTE), MEGABYTE)).toEqual({ number: 'CCC7' });
});

test('of many fields and long ones, only as much is read as our forms have', async () => {
  const many = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`field${index}`, 'x']));
  expect(Object.keys(await textsOf(form(many)))).toHaveLength(20);
  expect((await textsOf(form({ number: 'x'.repeat(MEGABYTE) })))['number']).toHaveLength(1000);
});

test.each(['multipart/form-data', 'multipart/form-data; boundary=other', 'text/plain'])(
  'a form that can’t be read as %s has no texts',
  async (type) => {
    const body = Readable.from([Buffer.from('--mine\r\ncontent-disposition: form-data; name="a"\r\n\r\nb')]);
    expect(await multipartTexts(body as IncomingMessage, type, MEGABYTE)).toEqual({});
  },
);
