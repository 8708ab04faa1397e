import { render, screen } from '@testing-library/react';
import { inRouter, testConformance } from '@nestwright/kit/conformance';
import { LinkButton } from './link-button.tsx';

describe('LinkButton', () => {
  testConformance(
    (outside) => (
      <LinkButton to="/start-project" {...outside}>
        Find Pro
      </LinkButton>
    ),
    { reaches: 'a' },
  );

  test('links to a page of the site or to a phone number', () => {
    render(
      inRouter(
        <>
          <LinkButton to="/start-project">Find Pro</LinkButton>
          <LinkButton href="tel:+13055550142">Click to Call</LinkButton>
        </>,
      ),
    );
    expect(screen.getByRole('link', { name: 'Find Pro' })).toHaveAttribute('href', '/start-project');
    expect(screen.getByRole('link', { name: 'Click to Call' })).toHaveAttribute('href', 'tel:+13055550142');
  });
});
