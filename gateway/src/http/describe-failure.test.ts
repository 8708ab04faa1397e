import { describeFailure } from './describe-failure.ts';

const said = (message: string) => describeFailure(new Error(message))['message'];

test('the log names no e-mail address, whatever marks it has', () => {
  expect(said("550 No such user <ada+x@example.com>, or 'eve@example.com'")).toBe(
    "550 No such user <(address)>, or (address)'",
  );
  for (const name of ["o'neil.`{|}~", "o'", "o''neil"])
    expect(said(`No recipients: ${name}@example.com`)).toBe('No recipients: (address)');
});
