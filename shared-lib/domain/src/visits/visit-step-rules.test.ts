import { sampleVisit, sampleVisits } from '@nestwright/domain/testing/sample-visits';

import { visitOutcomeText } from './visit-step-rules.ts';

const booked = { ...sampleVisits, visits: [{ ...sampleVisit, state: 'booked' as const }] };

test.each([
  [true, 'Booked. We’ll e-mail you a file for your calendar.'],
  [false, 'Booked. Our e-mails name no time before you confirm your address. You can always read it here.'],
])('a booking promises a file for the calendar only where one is mailed: %j', (isMailed, said) => {
  expect(visitOutcomeText('visit-book', { ...booked, isMailed }, 'Gulf & Gable')).toBe(said);
});
