import { render, screen } from '@testing-library/react';

import { MatchReasons } from './match-reasons.tsx';

test('the reasons of each company come first, then how companies are chosen', () => {
  render(<MatchReasons title="Why these companies?" reasons={['Coral Gate does this work.']} />);
  const [first] = screen.getAllByRole('listitem', { hidden: true });
  expect(first).toHaveTextContent('Coral Gate does this work.');
  expect(screen.getByText(/No company can pay to rank higher/)).toBeInTheDocument();
});

test('without reasons, nothing is shown', () => {
  const { container } = render(<MatchReasons title="Why these companies?" reasons={[]} />);
  expect(container).toBeEmptyDOMElement();
});
