import { shownText } from '@nestwright/domain/talk/shown-news-rules';
import { newsKinds } from './notification-rules.ts';

test.each([
  ['home-messages', 'Roofing', 'A new message about your roofing request'],
  ['home-prices', 'TV Mounting', 'A price update for your TV mounting request'],
  ['home-requests', 'HVAC', 'An update on your HVAC request'],
  ['home-work', 'Roofing', 'A work update for your roofing request'],
  ['home-reviews', '', 'A company reviewed you after your request'],
  ['pro-requests', 'Air Duct', 'A new lead: Air Duct'],
  ['pro-reminders', '', 'A reminder about a lead'],
] as const)('%s for %s is shown as “%s”', (kind, service, text) =>
  expect(shownText(kind, service)).toBe(text),
);

test('every kind has its own words', () => {
  expect(new Set(newsKinds.map((kind) => shownText(kind, 'Roofing'))).size).toBe(newsKinds.length);
});
