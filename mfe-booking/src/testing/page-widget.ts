/** The widget as the pages of partners use it. */
export type Widget = HTMLElement & { prefill: object; mode: string; open(): void; close(): void };

/** The site whose widget it is. */
export const SITE = 'https://nestwright.example';

/** Loads the widget as a partner's page does, with the style sheet and dialog features that jsdom lacks. */
export async function loadWidget(): Promise<void> {
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
  await import('#widget/loader.ts');
}

/** Adds the widget with these attributes and a plain link to the page. */
export function add(attributes: string): Widget {
  document.body.innerHTML = `<nestwright-booking ${attributes}><a href="/plain">Plain</a></nestwright-booking>`;
  return document.querySelector<Widget>('nestwright-booking')!;
}

/** The frames of a widget. */
export const frames = (widget: Widget) => [...widget.shadowRoot!.querySelectorAll('iframe')];

/** The button that opens a widget. */
export const trigger = (widget: Widget) => widget.shadowRoot!.querySelector('button');
