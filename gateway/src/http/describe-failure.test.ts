import { describeFailure } from './describe-failure.ts';

const said = (message: string) => describeFailure(new Error(message))['message'];

test('the log names no e-mail address, whatever marks it has', () => {
  expect(said("550 No such user <ada+x@example.com>, or 'eve@example.com'")).toBe(
    "550 No such user <(address)>, or '(address)'",
  );
  expect(said("No recipients: o'neil.`{|}~@example.com")).toBe('No recipients: (address)');
});
