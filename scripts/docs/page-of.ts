import { marked } from 'marked';

/** One of our Markdown documents as a page of `/api/docs`, with an anchor for each heading. It is not for texts of others. */
export function pageOf(markdown: string): string {
  const [, title = ''] = /^# (.+)$/m.exec(markdown) ?? [];
  const html = (marked.parse(markdown, { async: false }) as string)
    .replaceAll(/<h([23])>(.*?)<\/h\1>/g, (_, level: string, text: string) => {
      const id = text
        .toLowerCase()
        .replaceAll(/<[^>]+>|[^\w\s-]/g, '')
        .replaceAll(/\s+/g, '-');
      return `<h${level} id="${id}">${text}</h${level}>`;
    })
    // Links to other documents lead nowhere on a site.
    .replaceAll(/<a href="(?!https?:|#|\/)[^"]*">(.*?)<\/a>/g, '$1');
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
    `<title>${title} - Nestwright</title><link rel="stylesheet" href="/api/docs.css"></head><body><main>` +
    `<p><a href="/api/docs">All documents</a></p>${html}</main></body></html>`
  );
}
