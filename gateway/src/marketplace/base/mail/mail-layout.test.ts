import { renderMail } from './mail-layout.ts';

test('line breaks in typed text are kept in HTML, as elements and not by a style', () => {
  const { html, text } = renderMail({
    subject: 's',
    heading: 'h',
    paragraphs: ['One\nTwo'],
    rows: [['Note', ' First <line>\r\nsecond\rthird\n']],
  });
  expect(html).toContain('>First &lt;line&gt;<br>second<br>third</td>');
  expect(html).toContain('One<br>Two');
  expect(html).not.toContain('pre-line');
  expect(text).toContain('Note: First <line>\n    second\n    third\n');
});
