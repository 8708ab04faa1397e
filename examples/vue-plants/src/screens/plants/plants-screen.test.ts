import { showScreen } from '@nestwright/contract/vue/show-screen';
import { screen } from '@testing-library/dom';

import PlantsScreen from './plants-screen.vue';
import { askForNews } from './news-form.ts';

test('/plants shows its title and follows the visitor’s ZIP code', async () => {
  const { change, unmount } = showScreen(PlantsScreen, { url: '/plants' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Plants');
  change({ zip: '02134' });
  await screen.findByText('Your ZIP code is 02134.');
  unmount();
});

test('a wrong e-mail is refused next to the field and kept; a valid one is sent once', async () => {
  const send = jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ received: true }));
  const { unmount } = showScreen(PlantsScreen, { url: '/plants' }, askForNews);
  ask('ada@');
  expect((await screen.findByRole('alert')).textContent).toBe('Please enter a valid e-mail address');
  expect(screen.getByLabelText<HTMLInputElement>('Your e-mail').value).toBe('ada@');
  expect(send).not.toHaveBeenCalled();
  ask('ada@example.com');
  await screen.findByRole('status');
  expect(send).toHaveBeenCalledTimes(1);
  expect(send.mock.calls[0]?.[1]?.body).toContain('ada@example.com');
  unmount();
});

test('a page that the server answered shows what was typed and why it was refused', () => {
  const answer = { typed: { email: 'ada@' }, errors: { email: 'Please enter a valid e-mail address' } };
  const { unmount } = showScreen(PlantsScreen, { url: '/plants', answer });
  expect(screen.getByRole('alert').textContent).toBe('Please enter a valid e-mail address');
  expect(screen.getByLabelText<HTMLInputElement>('Your e-mail').value).toBe('ada@');
  unmount();
});

function ask(email: string): void {
  const field = screen.getByLabelText<HTMLInputElement>('Your e-mail');
  field.value = email;
  field.dispatchEvent(new Event('input'));
  screen.getByRole('button', { name: 'Tell me about news' }).click();
}
