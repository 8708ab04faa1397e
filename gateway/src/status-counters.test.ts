import { countDropped } from '#marketplace/base/mail/dropped-mails.ts';
import { startTestApp } from '#testing/start-test-app.ts';
import { statusCounters } from './status-counters.ts';

test('operators see the mails that a budget dropped, by template and nothing else', async () => {
  const app = await startTestApp();
  countDropped(app.deps.db, 'lead');
  const [mail] = statusCounters(app.deps).siteCounts;
  expect(mail).toMatchObject({ key: 'mailsDropped', metric: { label: 'template' } });
  expect(mail!.counts.get('lead')).toBeGreaterThan(0);
});
