import { render, screen } from '@testing-library/react';

import { Questions } from './questions.tsx';

const quote = {
  notes: [
    { n: 1, kind: 'wish' as const, words: 'Without the labor, please.', at: '2027-03-02T12:00:00.000Z' },
    { n: 1, kind: 'decline' as const, words: 'Thank you.', at: '2027-03-02T13:00:00.000Z' },
  ],
  questions: [
    { n: 1, by: 'homeowner' as const, words: 'Does it include gutters?', at: '2027-03-02T10:00:00.000Z' },
    { n: 1, by: 'pro' as const, words: 'It does.', at: '2027-03-02T11:00:00.000Z' },
  ],
};

test.each([
  [
    'homeowner',
    [
      'You asked:Does it include gutters?',
      'Gulf & Gable answered:It does.',
      'You asked for a change:Without the labor, please.',
    ],
  ],
  [
    'pro',
    [
      'Gulf & Gable asked:Does it include gutters?',
      'You answered:It does.',
      'Gulf & Gable asked for a change:Without the labor, please.',
    ],
  ],
] as const)('the %s sees who said what about a price', (side, lines) => {
  render(<Questions quote={quote} side={side} other="Gulf & Gable" />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(lines);
});

test('without words, nothing is shown', () => {
  const { container } = render(
    <Questions quote={{ notes: [], questions: [] }} side="pro" other="The homeowner" />,
  );
  expect(container).toBeEmptyDOMElement();
});
