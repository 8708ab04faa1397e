// Runs in every page that a journey opens, before the page's own scripts, and reports errors to the host.
(() => {
  const HOLD_MS = 1000;
  const { currentScript } = document;
  const address = new URL('/__complaint', currentScript.src).href;
  // Hydration expects the page as the server wrote it.
  currentScript.remove();

  const { error: say, assert } = console;
  const report = (text) => {
    // Waits for the answer, so that the error is known before the test ends. A page that is being left may not wait.
    try {
      const call = new XMLHttpRequest();
      call.open('POST', address, false);
      call.send(text);
    } catch {
      navigator.sendBeacon(address, text);
    }
  };
  for (const level of ['error', 'warn'])
    console[level] = (...parts) => {
      report(`console.${level}: ${parts.map((part) => part?.stack ?? String(part)).join(' ')}`);
      say.apply(console, parts);
    };
  console.assert = (isTrue, ...parts) => {
    if (!isTrue) report(`console.assert: ${parts.join(' ')}`);
    assert.call(console, isTrue, ...parts);
  };
  // Firefox and WebKit stop the files that still load when a page is left, which looks like a failure.
  const ofThisPage = new Set();
  window.addEventListener('pagehide', () => {
    for (const timer of ofThisPage) clearTimeout(timer);
  });
  const reportUnlessLeaving = (text) => ofThisPage.add(setTimeout(report, HOLD_MS, text));
  window.addEventListener(
    'error',
    ({ target, message, error }) => {
      if (target instanceof HTMLScriptElement || target instanceof HTMLLinkElement)
        reportUnlessLeaving(`${target.localName} did not load: ${target.src ?? target.href}`);
      else if (target instanceof Element)
        report(`${target.localName} did not load: ${target.src ?? target.href}`);
      else report(`uncaught: ${error?.stack ?? message}`);
    },
    true,
  );
  window.addEventListener('unhandledrejection', (event) => {
    // This listener runs before the page's own, which cancel events that are no error.
    setTimeout(() => {
      if (!event.defaultPrevented) report(`unhandled: ${event.reason?.stack ?? event.reason}`);
    });
  });
  window.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    report(`security policy: ${violatedDirective} forbids ${blockedURI} ${sample}`),
  );
})();
