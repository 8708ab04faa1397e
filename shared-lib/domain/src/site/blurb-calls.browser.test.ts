import { answerGateway, resetGateway } from '@nestwright/domain/testing/fake-gateway';

import { writeBlurb } from './blurb-calls.ts';

beforeEach(resetGateway);

test('a blurb that is not the requested JSON is a failure', async () => {
  answerGateway({ '*': () => ({ status: 200, body: { choices: [{ message: { content: 'Sure!' } }] } }) });
  expect(await writeBlurb('Air Duct')).toMatchObject({ ok: false });
});
