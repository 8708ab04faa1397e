import { render, screen } from '@testing-library/react';

import { Questions } from './questions.tsx';

const questions = [
  { n: 1, by: 'homeowner' as const, words: 'Does it include gutters?', at: '2027-03-02T10:00:00.000Z' },
  { n: 1, by: 'pro' as const, words: 'It does.', at: '2027-03-02T11:00:00.000Z' },
];

test.each([
  ['homeowner', ['You asked:Does it include gutters?', 'Gulf & Gable answered:It does.']],
  ['pro', ['Gulf & Gable asked:Does it include gutters?', 'You answered:It does.']],
] as const)('the %s sees who said what', (side, lines) => {
  render(<Questions questions={questions} side={side} other="Gulf & Gable" />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(lines);
});

test('without questions, nothing is shown', () => {
  const { container } = render(<Questions questions={[]} side="pro" other="The homeowner" />);
  expect(container).toBeEmptyDOMElement();
});
