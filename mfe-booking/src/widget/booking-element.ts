import { themeVariables, widgetModes, type WidgetMode, type WidgetPrefill } from '@nestwright/embed/widget';
import { connectFrame, type FrameConnection } from './frame-connection.ts';
import { type WidgetOptions } from './widget-messages.ts';

/** The origin this script was loaded from, the only one the element talks to. */
export const siteOrigin = scriptOrigin();

const styles = `
:host{display:block}
:host([mode=float]){position:fixed;right:16px;bottom:16px;z-index:2147483000}
iframe{display:block;width:100%;height:640px;border:0;color-scheme:normal}
dialog{width:min(100%,760px);height:min(100%,860px);max-width:100%;max-height:100%;margin:auto;padding:0;border:0;background:#f5f6f2;color:#1b2225;overflow:hidden}
dialog:has(>div){height:auto}
dialog::backdrop{background:rgb(27 34 37/.6)}
dialog iframe{height:100%}
button{font:600 17px/1.2 system-ui,sans-serif;min-height:48px;padding:0 22px;border:0;border-radius:3px;color:var(--nestwright-accent-text,#fff);background:var(--nestwright-accent,#1b2225);cursor:pointer}
button:focus-visible,a:focus-visible{outline:3px solid var(--nestwright-focus,#175a51);outline-offset:2px}
.x{position:absolute;top:8px;right:8px;min-height:44px;width:44px;padding:0}
:host([theme=dark]) dialog{background:#13191b;color:#edf0ec}
:host([theme=dark]) button{color:var(--nestwright-accent-text,#1b2225);background:var(--nestwright-accent,#edf0ec)}
:host([theme=dark]) :focus-visible{outline-color:var(--nestwright-focus,#f2b233)}
a,::slotted(a){display:inline-block;padding:14px 22px;border:2px solid;border-radius:3px;font:600 17px/1.2 system-ui,sans-serif;color:inherit;text-decoration:none}
dialog>div{padding:64px 24px 32px;font:17px/1.5 system-ui,sans-serif}
p{margin:0 0 16px}
`;

/** `<nestwright-booking>`: the request form on a partner's page, in a frame. See docs/embedding.md. */
export class BookingElement extends HTMLElement {
  static observedAttributes = ['mode', 'service', 'zip', 'company', 'companyid', 'theme', 'label'];

  #prefill: WidgetPrefill = {};
  #connection: FrameConnection | undefined;
  #dialog: HTMLDialogElement | undefined;
  /** Browsers also report attributes before the element is connected. */
  #built = false;

  /** Personal answers the page already knows, passed to the form over its port. */
  get prefill(): WidgetPrefill {
    return this.#prefill;
  }

  set prefill(value: WidgetPrefill) {
    this.#prefill = { ...value };
    this.#connection?.send({ type: 'options', options: this.#options() });
  }

  get mode(): WidgetMode {
    const mode = this.getAttribute('mode') as WidgetMode;
    return widgetModes.includes(mode) ? mode : 'inline';
  }

  set mode(value: WidgetMode) {
    this.setAttribute('mode', value);
  }

  connectedCallback(): void {
    this.#built = true;
    this.#takeEarlyPrefill();
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    // A page's `style-src` allows a constructed sheet but may block a <style> element.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    root.adoptedStyleSheets = [sheet];
    if (this.mode === 'inline') this.#fill(root);
    else root.append(this.#trigger());
  }

  disconnectedCallback(): void {
    this.#built = false;
    this.#connection?.end();
    this.#connection = undefined;
    this.#dialog = undefined;
    this.shadowRoot?.replaceChildren();
  }

  attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    if (before === after || !this.#built) return;
    if (name === 'mode' || name === 'label') {
      this.disconnectedCallback();
      this.connectedCallback();
    } else this.#connection?.send({ type: 'options', options: this.#options() });
  }

  /** Opens the dialog of a popup or float; does nothing inline. */
  open(): void {
    if (this.mode === 'inline' || !this.shadowRoot) return;
    this.#dialog ??= this.#makeDialog(this.shadowRoot);
    if (this.#dialog.open) return;
    this.#dialog.showModal();
    this.#connection?.send({ type: 'focus' });
  }

  close(): void {
    this.#dialog?.close();
  }

  /** A property that the page set before this class was defined would shadow the accessor. */
  #takeEarlyPrefill(): void {
    const early = Object.getOwnPropertyDescriptor(this, 'prefill');
    if (!early) return;
    delete (this as { prefill?: WidgetPrefill }).prefill;
    this.#prefill = { ...(early.value as WidgetPrefill) };
  }

  #trigger(): HTMLButtonElement {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = this.getAttribute('label') ?? 'Request a service';
    button.setAttribute('aria-haspopup', 'dialog');
    button.onclick = () => this.open();
    return button;
  }

  #makeDialog(root: ShadowRoot): HTMLDialogElement {
    const dialog = document.createElement('dialog');
    dialog.setAttribute('aria-label', 'Request a service');
    const close = document.createElement('button');
    close.className = 'x';
    close.type = 'button';
    close.textContent = '\u00d7';
    close.setAttribute('aria-label', 'Close');
    close.onclick = () => dialog.close();
    // The native dialog returns focus to its opener.
    dialog.onclose = () => this.#notify('close', {});
    dialog.append(close);
    root.append(dialog);
    this.#fill(dialog);
    return dialog;
  }

  /** Puts the frame into `place`. If the form does not appear, a link replaces it. */
  #fill(place: ShadowRoot | HTMLElement): void {
    const frame = document.createElement('iframe');
    frame.title = 'Request a service with Nestwright';
    frame.allow = '';
    frame.referrerPolicy = 'origin';
    frame.src = this.#address('/widgets/v1/request', { origin: location.origin, mode: this.mode });
    this.#connection = connectFrame(frame, siteOrigin, {
      options: () => this.#options(),
      opened: () => this.mode !== 'inline' && this.#dialog?.open === true,
      failed: (code) => {
        if (code === 'not-registered')
          console.warn(
            `Nestwright: ${location.origin} is not registered to show the form, so a link is shown. Register it: ${siteOrigin}/widgets#register`,
          );
        frame.replaceWith(this.#dialog ? this.#apology() : this.#link());
        this.#notify('error', { code });
      },
      message: (message) => {
        const { type, ...detail } = message;
        if (type === 'resize' && this.mode === 'inline')
          frame.style.height = `${message.type === 'resize' ? message.height : 0}px`;
        if (type === 'close' && this.#dialog) this.#dialog.close();
        else this.#notify(type, detail);
      },
    });
    place.append(frame);
  }

  /** Tells a dialog's visitor where the form is. It has its own colors, whatever the page's links look like. */
  #apology(): HTMLElement {
    const place = document.createElement('div');
    const text = document.createElement('p');
    text.textContent = 'The form opens in a new tab.';
    place.append(text, this.#fullForm());
    return place;
  }

  /** The page's own link, or else a link to the full form. */
  #link(): HTMLElement {
    return this.querySelector('a') ? document.createElement('slot') : this.#fullForm();
  }

  #fullForm(): HTMLAnchorElement {
    const link = document.createElement('a');
    link.href = this.querySelector('a')?.href ?? this.#address('/request-service', {});
    link.target = '_blank';
    link.rel = 'noopener';
    link.textContent = 'Request a service at Nestwright';
    return link;
  }

  #address(path: string, extra: Record<string, string>): string {
    const url = new URL(path, siteOrigin);
    const { service, zip, company, companyId } = this.#options();
    for (const [name, value] of Object.entries({
      service,
      zipcode: zip,
      company,
      companyid: companyId,
      ...extra,
    })) {
      if (value !== '') url.searchParams.set(name, value);
    }
    return url.href;
  }

  #options(): WidgetOptions {
    const set = getComputedStyle(this);
    const read = (name: string) => this.getAttribute(name)?.trim() ?? '';
    return {
      mode: this.mode,
      service: read('service'),
      zip: read('zip'),
      company: read('company'),
      companyId: read('companyid'),
      theme: read('theme') === 'dark' ? 'dark' : 'light',
      variables: Object.fromEntries(
        themeVariables.map((name) => [name, set.getPropertyValue(name).trim()]).filter(([, value]) => value),
      ),
      prefill: this.#prefill,
    };
  }

  #notify(type: string, detail: object): void {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }
}

/** A classic script has `document.currentScript`; a module script is found by its address. */
function scriptOrigin(): string {
  const script =
    (document.currentScript as HTMLScriptElement | null) ??
    document.querySelector<HTMLScriptElement>('script[src*="/widgets/v1/loader.js"]');
  return script?.src ? new URL(script.src).origin : '';
}
