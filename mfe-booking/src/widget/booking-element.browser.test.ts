import { HELLO_LIMIT_MS } from './widget-messages.ts';
import { add, frames, loadWidget, SITE, trigger } from '#testing/page-widget.ts';

beforeAll(loadWidget);
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  document.body.replaceChildren();
  jest.useRealTimers();
});

test('inline mode has one frame, whose address holds service, ZIP and company but nothing personal', () => {
  const widget = add('service="Roofing" zip="33139" company="Acme & Sons"');
  widget.prefill = { firstName: 'Ann', email: 'ann@example.com' };
  expect(frames(widget).map(({ src }) => src)).toEqual([
    `${SITE}/widgets/v1/request?service=Roofing&zipcode=33139&company=Acme+%26+Sons&origin=http%3A%2F%2Flocalhost&mode=inline`,
  ]);
});

test.each(['popup', 'float'])('%s shows a button, and pressing it adds the frame', (mode) => {
  const widget = add(`mode="${mode}" label="Get a quote"`);
  expect(frames(widget)).toHaveLength(0);
  expect(trigger(widget)).toHaveTextContent('Get a quote');
  trigger(widget)!.click();
  expect(widget.shadowRoot!.querySelector('dialog')).toHaveProperty('open', true);
  expect(frames(widget)).toHaveLength(1);
});

test('closing the dialog is reported once, and reopening it shows the same frame', () => {
  const widget = add('mode="popup"');
  const closed = jest.fn();
  widget.addEventListener('close', closed);
  widget.open();
  const [frame] = frames(widget);
  widget.close();
  expect(closed).toHaveBeenCalledTimes(1);
  widget.open();
  expect(frames(widget)).toEqual([frame]);
});

test('in inline mode, opening does nothing', () => {
  const widget = add('');
  widget.open();
  expect(widget.shadowRoot!.querySelector('dialog')).toBeNull();
});

test('an unknown mode means inline', () => {
  expect(frames(add('mode="fullscreen"'))).toHaveLength(1);
});

test('changing the mode rebuilds the element', () => {
  const widget = add('');
  widget.mode = 'popup';
  expect(frames(widget)).toHaveLength(0);
  expect(trigger(widget)).toHaveTextContent('Request a service');
});

test('the element is empty when removed from the page and has one frame when put back', () => {
  const widget = add('');
  widget.remove();
  expect(widget.shadowRoot!.childNodes).toHaveLength(0);
  document.body.append(widget);
  expect(frames(widget)).toHaveLength(1);
});

test('a silent frame is replaced by the page\u2019s own link and reported', () => {
  const widget = add('');
  const failed = jest.fn();
  widget.addEventListener('error', (event) => failed((event as Event as CustomEvent<unknown>).detail));
  jest.advanceTimersByTime(HELLO_LIMIT_MS - 1);
  expect(frames(widget)).toHaveLength(1);
  jest.advanceTimersByTime(1);
  expect(frames(widget)).toHaveLength(0);
  expect(widget.shadowRoot!.querySelector('slot')).not.toBeNull();
  expect(failed.mock.calls).toEqual([[{ code: 'no-answer' }]]);
});

test('a script pasted twice defines the element once', async () => {
  const define = jest.spyOn(customElements, 'define');
  await jest.isolateModulesAsync(async () => void (await import('./loader.ts')));
  expect(define).not.toHaveBeenCalled();
  define.mockRestore();
});
