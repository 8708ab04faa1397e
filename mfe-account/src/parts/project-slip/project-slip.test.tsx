import { render, screen } from '@testing-library/react';
import { storyOfProject } from '@nestwright/domain/requests/job-known-rules';
import { jobStory } from '@nestwright/domain/requests/job-story-rules';
import { agreedJob } from '@nestwright/domain/testing/sample-job';
import { ProjectSlip } from './project-slip.tsx';

const now = new Date('2026-11-28T15:00:00Z');
const wanted = { date: '2026-12-01', window: '05:00PM-08:00PM' } as const;
const pending = storyOfProject({ status: 'Pending', createdAt: '', pros: [], ...wanted }, now);

describe('ProjectSlip', () => {
  test('an agreed price is shown without the offer, which is part of it', () => {
    const story = jobStory(agreedJob({ nowCents: 90_000 }), { side: 'homeowner', now });
    render(<ProjectSlip project={{ service: 'Roofing' }} offer={{ percent: 10 }} story={story} />);
    expect(rows()).toEqual({
      Service: 'Roofing',
      When: 'Tuesday, March 9, 2027, Morning, 8–11\u00a0AM',
      Price: 'Agreed at $900.00 with Ocean Drive Roofers',
    });
  });

  test('shows a whole request with its status', () => {
    render(
      <ProjectSlip
        story={pending}
        offer={{ percent: 10 }}
        project={{
          service: 'Chimney Sweep',
          serviceTypes: ['Cleaning', 'Repair'],
          propertyType: 'Residential',
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
      When: 'Tuesday, December 1, 2026, Evening, 5–8\u00a0PM',
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
