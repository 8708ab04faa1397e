import { HELLO_LIMIT_MS } from './widget-messages.ts';
import { add, frames, loadWidget, SITE, trigger } from '#testing/page-widget.ts';

beforeAll(loadWidget);
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  document.body.replaceChildren();
  jest.useRealTimers();
});

test('on an unregistered page, the link appears at once, and the console says how to register', () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const widget = add('');
  const failed = jest.fn();
  widget.addEventListener('error', (event) => failed((event as Event as CustomEvent<unknown>).detail));
  const { contentWindow } = frames(widget)[0]!;
  const refusal = new MessageEvent('message', {
    data: { type: 'nestwright:refused', version: 1 },
    origin: SITE,
    source: contentWindow,
  });
  window.dispatchEvent(refusal);
  expect(frames(widget)).toHaveLength(0);
  expect(widget.shadowRoot!.querySelector('slot')).not.toBeNull();
  expect(failed.mock.calls).toEqual([[{ code: 'not-registered' }]]);
  expect(warned.mock.calls.join(' ')).toContain(`http://localhost is not registered`);
  expect(warned.mock.calls.join(' ')).toContain(`${SITE}/widgets#register`);
  warned.mockRestore();
});

test.each(['popup', 'float'])('on an unregistered page, a %s’s dialog shows where the form is', (mode) => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const widget = add(`mode="${mode}"`);
  trigger(widget)!.click();
  const { contentWindow } = frames(widget)[0]!;
  const data = { type: 'nestwright:refused', version: 1 };
  window.dispatchEvent(new MessageEvent('message', { data, origin: SITE, source: contentWindow }));
  const dialog = widget.shadowRoot!.querySelector('dialog')!;
  expect(frames(widget)).toHaveLength(0);
  expect(dialog).toHaveTextContent('The form opens in a new tab.');
  expect(dialog.querySelector('a')).toHaveAttribute('href', 'http://localhost/plain');
  expect(dialog.querySelector('a')).toHaveAttribute('target', '_blank');
  expect(warned.mock.calls.join(' ')).toContain('is not registered');
  warned.mockRestore();
});

test('if the page has no link, a silent frame is replaced by a link to the full form', () => {
  const widget = add('service="Roofing"');
  widget.replaceChildren();
  jest.advanceTimersByTime(HELLO_LIMIT_MS);
  expect(widget.shadowRoot!.querySelector('a')).toHaveAttribute(
    'href',
    `${SITE}/request-service?service=Roofing`,
  );
});
