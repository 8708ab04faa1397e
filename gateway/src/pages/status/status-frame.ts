import { escapeHtml } from '#pages/entry-page.ts';

/** A page for operators, by its heading and the HTML of its content. */
export interface OperatorsPage {
  siteName: string;
  title: string;
  /** Pages above this one. */
  above?: { href: string; name: string };
  body: string;
}

/** The whole document of a page for operators. It needs no script. */
export function statusFrame({ siteName, title, above, body }: OperatorsPage): string {
  const way = above
    ? `<nav aria-label="Above this page"><a href="${escapeHtml(above.href)}">${escapeHtml(above.name)}</a></nav>\n`
    : '';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)} | ${escapeHtml(siteName)}</title>
<link rel="stylesheet" href="/_status.css">
</head>
<body>
${way}<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`;
}

/** A table that scrolls by itself where the window is narrower. The first cell of each row names it; cells are HTML. */
export function tableHtml(
  name: string,
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const lines = rows.map(
    ([first = '', ...cells]) =>
      `<tr><th scope="row">${first}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`,
  );
  return `<div class="wide" role="group" aria-label="${escapeHtml(name)}" tabindex="0">
<table>
<thead><tr>${headings.map((heading) => `<th scope="col">${heading}</th>`).join('')}</tr></thead>
<tbody>
${lines.join('\n')}
</tbody>
</table>
</div>`;
}

/** `2026-11-21 09:00:00`, from a moment in ISO 8601; times are UTC. */
export function momentText(moment: string): string {
  return moment.slice(0, 19).replace('T', ' ');
}
