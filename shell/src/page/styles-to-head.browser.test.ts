import { moveStylesToHead } from './styles-to-head.ts';

test('the sheets after the first screen go to the end of the head in their order, so React finds its own HTML', () => {
  document.head.innerHTML = '<style>.first{}</style>';
  document.body.innerHTML =
    '<div id="root"><p>A</p><div hidden=""><style data-src="/a.css">.a{}</style><style data-src="/b.css">.b{}</style></div></div>';
  moveStylesToHead(document);
  expect([...document.head.children].map(({ textContent }) => textContent)).toEqual([
    '.first{}',
    '.a{}',
    '.b{}',
  ]);
  expect(document.getElementById('root')!.innerHTML).toBe('<p>A</p><div hidden=""></div>');
});
