import { escapeHtml } from '#marketplace/base/mail/mail-layout.ts';
import type { PartnerDay } from './partner-figures.ts';

export interface PartnerPage {
  name: string;
  isTest: boolean;
  isDisabled: boolean;
  days: readonly PartnerDay[];
}

const NUMBERS = ['shown', 'begun', 'sent'] as const;

/** A partner's own figures. Works without JavaScript. */
export function partnerPage({ name, isTest, isDisabled, days }: PartnerPage): string {
  const title = `Request form at ${escapeHtml(name)}`;
  const totals = NUMBERS.map((what) => days.reduce((sum, day) => sum + day[what], 0));
  const notes = [
    isTest ? 'Test mode: requests are marked, no pro is asked, and no mail is sent.' : '',
    isDisabled ? 'This registration has ended: the form is no longer shown on your pages.' : '',
  ].filter((note) => note !== '');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | Nestwright</title>
<link rel="stylesheet" href="/_partners.css">
</head>
<body>
<main>
<h1>${title}</h1>
${notes.map((note) => `<p class="note">${note}</p>`).join('\n')}
<p>The last 30 days. A day ends at midnight UTC.</p>
<dl>
${NUMBERS.map((what, index) => `<div><dt>${LABELS[what]}</dt><dd>${NUMBER.format(totals[index]!)}</dd></div>`).join('\n')}
</dl>
${days.length === 0 ? '<p>The form has not been shown yet.</p>' : tableOf(days)}
<p class="small">Shown: the form was loaded on a page of yours. Started: a visitor gave a first answer. Sent: a request arrived. Anyone who has this page’s address can read it; ask Nestwright for a new one to end it.</p>
</main>
</body>
</html>
`;
}

/** `Mon, Nov 23`: short enough for a phone. */
const DAY = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
const NUMBER = new Intl.NumberFormat('en-US');

const LABELS = { shown: 'Shown', begun: 'Started', sent: 'Sent' } as const;

function tableOf(days: readonly PartnerDay[]): string {
  const rows = days.map(
    (day) =>
      `<tr><th scope="row">${DAY.format(new Date(day.day))}</th>${NUMBERS.map((what) => `<td>${NUMBER.format(day[what])}</td>`).join('')}</tr>`,
  );
  return `<table>
<caption>Day by day</caption>
<thead><tr><th scope="col">Day</th>${NUMBERS.map((what) => `<th scope="col">${LABELS[what]}</th>`).join('')}</tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>`;
}

export const partnerStyles = `
:root { color-scheme: light; }
body { margin: 0; background: #F5F6F2; color: #1B2225; font: 17px/1.55 Verdana, system-ui, sans-serif; }
main { max-width: 720px; margin: 0 auto; padding: 32px 20px 72px; }
h1 { font: 700 30px/1.2 Rockwell, Georgia, serif; margin: 0 0 12px; overflow-wrap: anywhere; }
.note { padding: 12px 16px; border-left: 4px solid #175A51; background: #FFFFFF; }
dl { display: grid; grid-template-columns: repeat(3, 1fr); gap: 1px; margin: 24px 0; background: #D9DFDD; border: 1px solid #D9DFDD; }
dl div { padding: 12px 16px; background: #FFFFFF; }
dt { color: #556167; }
dd { margin: 0; font: 700 28px/1.2 Rockwell, Georgia, serif; font-variant-numeric: tabular-nums; }
table { width: 100%; border-collapse: collapse; background: #FFFFFF; }
caption { padding: 0 0 8px; text-align: left; font-weight: 700; }
th, td { padding: 8px 12px; border-bottom: 1px solid #D9DFDD; text-align: right; font-variant-numeric: tabular-nums; }
th:first-child { text-align: left; font-weight: 400; }
thead th, thead th:first-child { font-weight: 700; }
.small { margin-top: 24px; color: #556167; font-size: 15px; }
@media (max-width: 420px) { th, td { padding: 8px 6px; } dl div { padding: 12px 10px; } }
`;
