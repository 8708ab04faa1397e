/**
 * How a test names elements. A pattern is `{ pattern, flags }`, because it is sent to the page as plain data. `>>>` in a
 * selector enters a shadow root.
 */
export type Wanted = {
  by: 'role' | 'label' | 'text' | 'css';
  what: string;
  name?: string | { pattern: string; flags: string };
  /** The value that a field must have. */
  value?: string;
};

/** Converts a name or pattern to plain data that can be sent to a page. */
export function sendable(name: string | RegExp | undefined): Wanted['name'] {
  return name instanceof RegExp ? { pattern: name.source, flags: name.flags } : name;
}

/** Which state an element must be in: visible; also enabled and not covered; or also at rest. Or visible and focused. */
export type Quality = 'seen' | 'focused' | 'reachable' | 'clickable';

/** What the page knows about the next click. */
export type NextClick = 'awaited' | 'arrived' | 'missed';

/** Computes accessible names with the same library in every engine, so that a test means the same in each. */
interface Finders {
  queryAllByRole(root: Element, role: string, options: object): HTMLElement[];
  queryAllByLabelText(root: Element, text: string | RegExp): HTMLElement[];
  queryAllByText(root: Element, text: string | RegExp): HTMLElement[];
}

/** Runs in the page. Waits only for an element that must be clickable. */
export function inPage(wanted: Wanted, quality: Quality): Element | null | Promise<Element | null> {
  const finders = (globalThis as unknown as { TestingLibraryDom: Finders }).TestingLibraryDom;
  const root = document.body;
  const { by, what } = wanted;
  const name =
    typeof wanted.name === 'object' ? new RegExp(wanted.name.pattern, wanted.name.flags) : wanted.name;
  const candidates =
    by === 'role'
      ? finders.queryAllByRole(root, what, name === undefined ? {} : { name })
      : by === 'label'
        ? finders.queryAllByLabelText(root, name ?? what)
        : by === 'text'
          ? finders.queryAllByText(root, name ?? what)
          : inShadows(what.split(' >>> '));
  function inShadows([first = '', ...rest]: string[], from: ParentNode = document): Element[] {
    const found = [...from.querySelectorAll(first)];
    return rest.length === 0
      ? found
      : found.flatMap(({ shadowRoot }) => (shadowRoot ? inShadows(rest, shadowRoot) : []));
  }
  const isSeen = (element: Element) => {
    if (wanted.value !== undefined && (element as HTMLInputElement).value !== wanted.value) return false;
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible';
  };
  const seen = candidates.find(isSeen);
  if (!seen || quality === 'seen') return seen ?? null;
  if (quality === 'focused') return document.activeElement === seen ? seen : null;
  if (seen.matches(':disabled')) return null;
  seen.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = seen.getBoundingClientRect();
  const isPartOf = (part: unknown) =>
    [seen, ...((seen as HTMLInputElement).labels ?? [])].some((whole) => whole.contains(part as Node | null));
  const isReachable = () => isPartOf(document.elementFromPoint(left + width / 2, top + height / 2));
  if (quality === 'reachable') return isReachable() ? seen : null;
  const frames = new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  return frames.then(() => {
    // A moving element is not clicked, because the click would miss it.
    const later = seen.getBoundingClientRect();
    if (later.left !== left || later.top !== top || !isReachable()) return null;
    const watched = globalThis as { nextClick?: NextClick };
    watched.nextClick = 'awaited';
    document.addEventListener(
      'click',
      ({ target }) => void (watched.nextClick = isPartOf(target) ? 'arrived' : 'missed'),
      { capture: true, once: true },
    );
    return seen;
  });
}
