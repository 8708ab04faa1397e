import { Pictogram } from '@nestwright/domain/parts/pictogram';
import { Accordion } from '@nestwright/kit/accordion';
import { Avatar } from '@nestwright/kit/avatar';
import { Carousel } from '@nestwright/kit/carousel';
import { FigureRow } from '@nestwright/kit/figure-row';
import { Ledger, LedgerCell } from '@nestwright/kit/ledger';
import { Notice } from '@nestwright/kit/notice';
import { Ruler } from '@nestwright/kit/ruler';
import { Skeleton } from '@nestwright/kit/skeleton';
import { Slip } from '@nestwright/kit/slip';
import { Spinner } from '@nestwright/kit/spinner';
import { TapeProgress } from '@nestwright/kit/tape-progress';
import type { Specimen } from './specimen.ts';

const stages = ['Share details', 'Location', 'Request Service'];
const slipRows = [
  { term: 'Service', value: 'Chimney Sweep, repair' },
  { term: 'Property', value: 'Residential' },
  { term: 'When', value: 'Tue, Dec 1, 8–11 AM' },
  { term: 'Where', value: 'Miami Beach, FL 33139' },
];

export const displaySpecimens: Specimen[] = [
  ...([1, 3, 6] as const).map((step) => ({
    part: 'tape-progress',
    state: `step ${step}`,
    show: () => (
      <TapeProgress
        label="Your request"
        step={step}
        of={6}
        stages={stages}
        stage={step < 6 ? 'Share details' : 'Location'}
      />
    ),
  })),
  {
    part: 'slip',
    state: 'pending',
    show: () => <Slip title="Your request" rows={slipRows} stamp="Pending" />,
  },
  {
    part: 'slip',
    state: 'accepted',
    show: () => <Slip title="Your request" rows={slipRows} stamp="Accepted" />,
  },
  {
    part: 'slip',
    state: 'just begun',
    show: () => <Slip title="Your request" rows={slipRows.slice(0, 1)} />,
  },
  {
    part: 'ledger',
    state: 'four cells',
    show: () => (
      <Ledger>
        {['Chimney Sweep', 'Garage Door', 'Locksmith', 'Roofing'].map((name) => (
          <LedgerCell
            key={name}
            to={`/category/${name.replace(' ', '-')}`}
            title={name}
            note="Clean, repair, replace"
            drawing={<Pictogram of={name} />}
          />
        ))}
      </Ledger>
    ),
  },
  {
    part: 'accordion',
    state: 'first open',
    show: () => (
      <Accordion
        rows={[
          { title: 'What does a request cost me?', body: <p>Nothing. Asking is free.</p> },
          { title: 'How many pros will contact me?', body: <p>Up to 3.</p> },
          {
            title: 'When is the price agreed, and what if the job turns out larger?',
            body: <p>Before work.</p>,
          },
        ]}
      />
    ),
  },
  {
    part: 'carousel',
    state: 'ten slides',
    show: () => (
      <Carousel label="Top services" step={270}>
        {Array.from({ length: 10 }, (_, place) => (
          <div key={place} style={{ padding: 24, border: '1px solid', background: '#fff' }}>
            Slide {place + 1}
          </div>
        ))}
      </Carousel>
    ),
  },
  {
    part: 'figure-row',
    state: 'three figures',
    show: () => (
      <FigureRow
        figures={[
          { value: '4.9', label: 'average rating out of 5' },
          { value: '4,434', label: 'reviews from homeowners' },
          { value: '210', label: 'approved pros' },
        ]}
      />
    ),
  },
  { part: 'ruler', state: 'only', show: () => <Ruler /> },
  ...(['info', 'ok', 'pending', 'error'] as const).map((kind) => ({
    part: 'notice',
    state: kind,
    show: () => (
      <Notice kind={kind}>
        <p>We could not reach the server. Your answers are kept on this device.</p>
      </Notice>
    ),
  })),
  { part: 'avatar', state: 'two names', show: () => <Avatar name="Dana Miller" /> },
  { part: 'avatar', state: 'one name', show: () => <Avatar name="Élodie" /> },
  { part: 'spinner', state: 'only', show: () => <Spinner /> },
  { part: 'skeleton', state: 'four lines', show: () => <Skeleton lines={4} /> },
];
