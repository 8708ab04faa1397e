// Runs in every page that a journey opens, before the page's own scripts, and reports errors to the host.
(() => {
  const { currentScript } = document;
  const { origin, search } = new URL(currentScript.src);
  // The query says which test the page belongs to.
  const address = `${origin}/__complaint${search}`;
  // Hydration expects the page as the server wrote it.
  currentScript.remove();

  // Its visitor touches the page once its text is there, as nearly everybody does, so scripts run (gateway/src/pages/head-script.ts).
  addEventListener('DOMContentLoaded', () => dispatchEvent(new Event('wheel')));

  const { error: say, assert } = console;
  /** Checks and reports that are under way. A window is closed once there are none. */
  const underWay = new Set();
  const track = (work) => {
    underWay.add(work);
    void work.catch(() => undefined).then(() => underWay.delete(work));
  };
  window.watcherIsDone = async () => {
    while (underWay.size > 0) await Promise.allSettled(underWay);
  };
  // The page does not wait: during a synchronous request, Firefox loses keys that a person presses.
  const report = (body) =>
    // A long report may not outlive its page.
    track(
      fetch(address, { method: 'POST', body, keepalive: true }).catch(() =>
        fetch(address, { method: 'POST', body }),
      ),
    );
  // In Firefox and WebKit, a stack lacks the message.
  const textOf = (part) => {
    const text = String(part);
    const stack = typeof part?.stack === 'string' ? part.stack : '';
    return stack.startsWith(text) ? stack : `${text}\n${stack}`.trim();
  };
  for (const level of ['error', 'warn'])
    console[level] = (...parts) => {
      report(`console.${level}: ${parts.map(textOf).join(' ')}`);
      say.apply(console, parts);
    };
  console.assert = (isTrue, ...parts) => {
    if (!isTrue) report(`console.assert: ${parts.join(' ')}`);
    assert.call(console, isTrue, ...parts);
  };
  /**
   * Reports a script or a style sheet that was refused: for its type, or because its bytes differ from its `integrity`.
   * The host reports files that do not arrive, and Firefox and WebKit stop files when a page is left.
   */
  const reportIfRefused = async ({ localName, src, href, rel, integrity }) => {
    if (localName === 'link' && rel !== 'stylesheet') return;
    const file = src || href;
    try {
      const answer = await fetch(file, { cache: 'no-store' });
      const bytes = await answer.arrayBuffer();
      const type = answer.headers.get('content-type') ?? '';
      const isRightType = type.includes(localName === 'script' ? 'javascript' : 'text/css');
      if (answer.ok && !(isRightType && (await isWhole(bytes, integrity))))
        report(`${localName} was refused: ${file}`);
    } catch {
      // It did not arrive.
    }
  };
  const isWhole = async (bytes, integrity) => {
    const [algorithm, hash] = integrity.split('-');
    if (!hash) return true;
    const digest = await crypto.subtle.digest(algorithm.replace('sha', 'SHA-'), bytes);
    return btoa(String.fromCharCode(...new Uint8Array(digest))) === hash;
  };
  window.addEventListener(
    'error',
    ({ target, message, error }) => {
      if (target instanceof HTMLScriptElement || target instanceof HTMLLinkElement)
        track(reportIfRefused(target));
      else if (target instanceof Element)
        report(`${target.localName} did not load: ${target.src ?? target.href}`);
      else report(`uncaught: ${error ? textOf(error) : message}`);
    },
    true,
  );
  window.addEventListener('unhandledrejection', (event) => {
    // This listener runs before the page's own, which cancel events that are no error.
    setTimeout(() => {
      if (!event.defaultPrevented) report(`unhandled: ${textOf(event.reason)}`);
    });
  });
  window.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    report(`security policy: ${violatedDirective} forbids ${blockedURI} ${sample}`),
  );
})();
