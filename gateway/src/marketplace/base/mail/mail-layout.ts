import type { MailContent } from './new-mail.ts';

/** A mail's content. Text and HTML are both made from it, so they cannot differ. */
export interface MailWords {
  subject: string;
  heading: string;
  /** Plain sentences, one paragraph each; they are escaped here. */
  paragraphs: readonly string[];
  /** Shown large, such as a code. */
  code?: string;
  /** Facts as label and value; those without a value are left out. */
  rows?: readonly (readonly [label: string, value: string])[];
  action?: { label: string; href: string };
  /** Shown below the facts. */
  after?: readonly string[];
  /** Unsubscribe link of the list that the mail belongs to; shown last. */
  unsubscribeUrl?: string;
}

const END = '</p></div></body></html>';
const INK = '#1B2225';
const QUIET = '#556167';
const LINE = '#D9DFDD';
const PAPER = '#F5F6F2';

/** Builds a mail: plain text for every reader, and HTML with the product's look and no outside resources. */
export function renderMail(words: MailWords): MailContent {
  const rows = (words.rows ?? []).filter(([, value]) => value.trim() !== '');
  return { subject: words.subject, text: asText(words, rows), html: asHtml(words, rows) };
}

/** A mail that ends with a link to stop mail of its kind. */
export function withStopLink(
  mail: Pick<MailContent, 'text' | 'html'>,
  { url, what }: { url: string; what: string },
): Pick<MailContent, 'text' | 'html'> {
  const label = `Stop e-mail about ${what}`;
  const link = `<br><a href="${escapeHtml(url)}" style="color:${QUIET}">${escapeHtml(label)}</a>`;
  const html = mail.html.endsWith(END)
    ? `${mail.html.slice(0, -END.length)}${link}${END}`
    : `${mail.html}${link}`;
  return { text: `${mail.text.trimEnd()}\n\n${label}: ${url}\n`, html };
}

/** Escapes text for HTML. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** Line breaks as elements, because mail programs drop styles. */
function withBreaks(text: string): string {
  return escapeHtml(text.trim()).replace(/\r\n?|\n|[\u2028\u2029]/g, '<br>');
}

function asText(words: MailWords, rows: readonly (readonly [string, string])[]): string {
  const parts = [words.heading, ...words.paragraphs];
  if (words.code !== undefined) parts.push(`    ${words.code}`);
  if (rows.length > 0) parts.push(rows.map(([label, value]) => `${label}: ${indented(value)}`).join('\n'));
  if (words.action !== undefined) parts.push(`${words.action.label}: ${words.action.href}`);
  parts.push(...(words.after ?? []), 'Nestwright. Local pros, and a price agreed first.');
  if (words.unsubscribeUrl !== undefined) parts.push(`Unsubscribe: ${words.unsubscribeUrl}`);
  return `${parts.join('\n\n')}\n`;
}

/** Indents multi-line values, so that they do not look like extra rows. */
function indented(value: string): string {
  return value.trim().replace(/\r?\n|\r/g, '\n    ');
}

function asHtml(words: MailWords, rows: readonly (readonly [string, string])[]): string {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${withBreaks(text)}</p>`;
  const code =
    words.code === undefined
      ? ''
      : `<p style="margin:8px 0 24px;font:700 32px/1.2 Georgia,serif;letter-spacing:6px">${escapeHtml(words.code)}</p>`;
  const table = rows
    .map(
      ([label, value]) =>
        `<tr><th scope="row" style="padding:8px 16px 8px 0;border-top:1px solid ${LINE};text-align:left;vertical-align:top;font-weight:400;color:${QUIET};white-space:nowrap">${escapeHtml(label)}</th>` +
        `<td style="padding:8px 0;border-top:1px solid ${LINE}">${withBreaks(value)}</td></tr>`,
    )
    .join('');
  const action =
    words.action === undefined
      ? ''
      : `<p style="margin:24px 0"><a href="${escapeHtml(words.action.href)}" style="display:inline-block;padding:12px 20px;background:${INK};color:#FFFFFF;text-decoration:none;border-radius:3px;font-weight:700">${escapeHtml(words.action.label)}</a></p>`;
  const unsubscribe =
    words.unsubscribeUrl === undefined
      ? ''
      : `<br><a href="${escapeHtml(words.unsubscribeUrl)}" style="color:${QUIET}">Unsubscribe</a>`;
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(words.subject)}</title></head>` +
    `<body style="margin:0;padding:24px 12px;background:${PAPER};color:${INK};font:16px/1.5 Verdana,Arial,sans-serif">` +
    `<div style="max-width:560px;margin:0 auto;padding:32px;background:#FFFFFF;border-top:4px solid #F2B233">` +
    `<h1 style="margin:0 0 20px;font:700 26px/1.2 Georgia,serif">${escapeHtml(words.heading)}</h1>` +
    words.paragraphs.map(paragraph).join('') +
    code +
    (table === ''
      ? ''
      : `<table style="width:100%;border-collapse:collapse;margin:8px 0 24px">${table}</table>`) +
    action +
    (words.after ?? []).map(paragraph).join('') +
    `<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid ${LINE};color:${QUIET};font-size:13px">Nestwright. Local pros, and a price agreed first.${unsubscribe}${END}`
  );
}
