import { escapeHtml } from '#marketplace/base/mail/mail-layout.ts';

/** A mail in the development mailbox. */
export interface MailboxMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** ISO 8601. */
  at: string;
}

/** The development mailbox as a page, newest mail first. Works without JavaScript. */
export function mailboxPage(mails: readonly MailboxMail[]): string {
  const list =
    mails.length === 0
      ? '<p class="empty">No mail yet. Ask for a code or send a request, then reload.</p>'
      : mails.map(mailRow).join('');
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex">' +
    '<meta name="viewport" content="width=device-width"><title>Development mailbox - Nestwright</title>' +
    '<link rel="stylesheet" href="/_mailbox.css"></head><body><main><header><h1>Development mailbox</h1>' +
    '<p>No mail server is configured, so mail stays here. Set <code>SMTP_URL</code> to send it. ' +
    '<a href="/_mailbox">Reload</a> · <a href="/_mailbox.json">as JSON</a> · <a href="/_status">Status</a></p></header>' +
    `${list}</main></body></html>`
  );
}

function mailRow(mail: MailboxMail, index: number): string {
  const { to, subject, text, html, at } = mail;
  const time = `${at.slice(0, 10)} ${at.slice(11, 19)} UTC`;
  return (
    `<details${index === 0 ? ' open' : ''}><summary><span class="subject">${escapeHtml(subject)}</span>` +
    `<span class="to">to ${escapeHtml(to)}</span><time datetime="${at}">${time}</time></summary>` +
    `<pre>${escapeHtml(text)}</pre>` +
    `<details class="html"><summary>As HTML</summary>` +
    `<iframe sandbox title="${escapeHtml(subject)} as HTML" srcdoc="${escapeHtml(html)}"></iframe></details></details>`
  );
}

export const mailboxStyles = `
:root { color-scheme: light; }
body { margin: 0; background: #F5F6F2; color: #1B2225; font: 17px/1.55 Verdana, system-ui, sans-serif; }
main { max-width: 860px; margin: 0 auto; padding: 32px 20px 72px; }
h1 { font: 700 34px/1.15 Rockwell, Georgia, serif; margin: 0 0 8px; }
a { color: #175A51; }
header { padding-bottom: 24px; border-bottom: 1.5px solid #1B2225; }
details { background: #FFFFFF; border-bottom: 1px solid #D9DFDD; }
summary { display: grid; grid-template-columns: 1fr auto; gap: 2px 16px; padding: 14px 20px; cursor: pointer; }
summary:focus-visible, a:focus-visible { outline: 3px solid #175A51; outline-offset: 2px; }
.subject { font-weight: 700; overflow-wrap: anywhere; }
.to { grid-row: 2; color: #556167; overflow-wrap: anywhere; }
time { color: #556167; font-variant-numeric: tabular-nums; }
pre { margin: 0; padding: 4px 20px 20px; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
.html { margin: 0 20px 20px; border: 1px solid #D9DFDD; }
.html summary { display: block; padding: 8px 12px; color: #556167; }
iframe { display: block; width: 100%; height: 520px; border: 0; }
.empty { padding: 48px 0; }
@media (max-width: 700px) { summary { grid-template-columns: 1fr; } .to { grid-row: auto; } }
`;
