import { render, screen } from '@testing-library/react';
import { standingOf } from '@nestwright/domain/standing/rules';
import { ProjectSlip } from './project-slip.tsx';

describe('ProjectSlip', () => {
  test('shows what has been answered so far and nothing else', () => {
    render(<ProjectSlip project={{ service: 'Roofing', zip: '33139', address: '', serviceTypes: [] }} />);
    expect(rows()).toEqual({
      Service: 'Roofing',
      Where: '33139',
      Price: 'Agreed with your pro before work starts',
    });
  });

  test('an agreed price is shown without the offer, which is part of it', () => {
    const agreed = {
      projectId: 'p1',
      proId: 'a',
      company: 'Gulf Roofing',
      totalCents: 90_000,
      state: 'agreed' as const,
      workDate: null,
    };
    render(<ProjectSlip project={{ service: 'Roofing' }} offer={{ percent: 10 }} agreed={agreed} />);
    expect(rows()).toEqual({ Service: 'Roofing', Price: 'Agreed at $900.00 with Gulf Roofing' });
  });

  test('shows a whole request with its status', () => {
    render(
      <ProjectSlip
        standing={standingOf({ status: 'Pending', pros: [] })}
        offer={{ percent: 10 }}
        project={{
          service: 'Chimney Sweep',
          serviceTypes: ['Cleaning', 'Repair'],
          propertyType: 'Residential',
          date: '2026-12-01',
          window: '05:00PM-08:00PM',
          address: '1200 Bay Road',
          apt: '4B',
          city: 'Miami Beach',
          state: 'FL',
          zip: '33139',
        }}
      />,
    );
    expect(rows()).toEqual({
      Service: 'Chimney Sweep, cleaning and repair',
      Property: 'Residential',
      When: 'Tue, Dec 1, Evening, after 5pm',
      Where: '1200 Bay Road 4B, Miami Beach, FL 33139',
      Offer: '10% off your first project, from the pro you hire. It is a line of its own in every price',
      Price: 'Agreed with your pro before work starts',
    });
    expect(screen.getByText('Pending')).toBeVisible();
    expect(screen.getByText('We have your request and are looking for local pros.')).toBeVisible();
  });
});

function rows() {
  const values = screen.getAllByRole('definition').map((value) => value.textContent);
  return Object.fromEntries(
    screen.getAllByRole('term').map((term, place) => [term.textContent, values[place]]),
  );
}
