import { isPageTouched } from './page-touched.ts';

beforeEach(() => {
  document.body.innerHTML = `
    <form method="get"><input value="a search"></form>
    <form method="post">
      <input type="hidden" name="before" value="{}"><input name="zip" value="33139">
      <input type="radio" name="window" checked><input type="radio" name="window" id="late">
      <textarea>It drips</textarea><button>Next</button>
    </form>`;
});

test('a page as the server sent it is untouched, whatever is typed outside the wizard’s form', () => {
  expect(isPageTouched()).toBe(false);
  document.querySelector('input')!.value = 'another search';
  expect(isPageTouched()).toBe(false);
});

test.each([
  ['a typed field', () => (document.querySelector<HTMLInputElement>('[name=zip]')!.value = '3313')],
  ['a typed text', () => (document.querySelector('textarea')!.value = 'It pours')],
  ['a chosen option', () => (document.querySelector<HTMLInputElement>('#late')!.checked = true)],
])('%s shows that the visitor has begun here', (_, touch) => {
  touch();
  expect(isPageTouched()).toBe(true);
});
