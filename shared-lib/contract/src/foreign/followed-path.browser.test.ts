import { followedPath } from './followed-path.ts';

/** The path that a click on the element with the id `on` leads to. */
function followed(html: string, click: MouseEventInit = {}): string | undefined {
  document.body.innerHTML = html;
  let path: string | undefined;
  document.body.addEventListener(
    'click',
    (event) => {
      path = followedPath(event);
      event.preventDefault();
    },
    { once: true },
  );
  document
    .querySelector('#on')!
    .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...click }));
  return path;
}

test('a click on a link, or on an element in it, leads to its address within the site', () => {
  expect(followed('<a id="on" href="/plants?sort=height#rose">Roses</a>')).toBe('/plants?sort=height#rose');
  expect(followed('<a href="/plants"><b id="on">Plants</b></a>')).toBe('/plants');
  expect(followed(`<a id="on" href="${window.location.origin}/plants" target="_self">Plants</a>`)).toBe(
    '/plants',
  );
});

test.each([
  ['no link', '<button id="on">Plants</button>'],
  ['a link without an address', '<a id="on">Plants</a>'],
  ['another site', '<a id="on" href="https://plants.example/rose">Rose</a>'],
  ['mail', '<a id="on" href="mailto:garden@plants.example">Write</a>'],
  ['another tab', '<a id="on" href="/plants" target="_blank">Plants</a>'],
  ['a download', '<a id="on" href="/plants" download>Plants</a>'],
  ['a fragment of the same page', '<a id="on" href="#rose">Rose</a>'],
  ['an address that cannot be read', '<a id="on" href="http://[">Rose</a>'],
  ['the gateway', '<a id="on" href="/api/plants">Plants</a>'],
])('the browser itself follows %s', (_what, html) => {
  expect(followed(html)).toBeUndefined();
});

test.each([{ metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'the browser itself handles a click with %j',
  (click) => {
    expect(followed('<a id="on" href="/plants">Plants</a>', click)).toBeUndefined();
  },
);

test('a click that the screen has handled leads nowhere', () => {
  document.body.innerHTML = '<a href="/plants">Plants</a>';
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  document.querySelector('a')!.addEventListener('click', (event) => event.preventDefault());
  document.querySelector('a')!.dispatchEvent(click);
  expect(followedPath(click)).toBeUndefined();
});
