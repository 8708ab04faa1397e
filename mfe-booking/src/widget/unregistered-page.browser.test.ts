import { HELLO_LIMIT_MS } from './widget-messages.ts';

type Widget = HTMLElement & { prefill: object; mode: string; open(): void; close(): void };

const SITE = 'https://nestwright.example';

beforeAll(async () => {
  // Style sheet and dialog features that jsdom lacks.
  CSSStyleSheet.prototype.replaceSync = () => undefined;
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  const script = document.head.appendChild(document.createElement('script'));
  script.src = `${SITE}/widgets/v1/loader.js`;
  await import('./loader.ts');
});
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  document.body.replaceChildren();
  jest.useRealTimers();
});

function add(attributes: string): Widget {
  document.body.innerHTML = `<nestwright-booking ${attributes}><a href="/plain">Plain</a></nestwright-booking>`;
  return document.querySelector<Widget>('nestwright-booking')!;
}

const frames = (widget: Widget) => [...widget.shadowRoot!.querySelectorAll('iframe')];
const trigger = (widget: Widget) => widget.shadowRoot!.querySelector('button');

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
