import { AskBar } from '@nestwright/shared-lib/parts/ask-bar';
import { Breadcrumbs } from '@nestwright/shared-lib/parts/breadcrumbs';
import { DiscountBanner } from '@nestwright/shared-lib/parts/discount-banner';
import { Faq } from '@nestwright/shared-lib/parts/faq';
import { HowItWorks } from '@nestwright/shared-lib/parts/how-it-works';
import { NewsletterBox } from '@nestwright/shared-lib/parts/newsletter-box';
import { PageHead } from '@nestwright/shared-lib/parts/page-head';
import { PopularServices } from '@nestwright/shared-lib/parts/popular-services';
import { ProjectSlip } from '@nestwright/shared-lib/parts/project-slip';
import { Reviews } from '@nestwright/shared-lib/parts/reviews';
import { ServiceSearch } from '@nestwright/shared-lib/parts/service-search';
import { Stats } from '@nestwright/shared-lib/parts/stats';
import type { Specimen } from './specimen.ts';

const calm = { padding: 24, background: 'var(--nw-surface-calm)' };

export const partSpecimens: Specimen[] = [
  {
    part: 'page-head',
    state: 'only',
    show: () => (
      <>
        <PageHead title="Catalogue" description="Every part of the kit in every state." />
        <p>Sets the title and the descriptions of the document.</p>
      </>
    ),
  },
  { part: 'ask-bar', state: 'need and ZIP', show: () => <div style={calm}>{<AskBar />}</div> },
  {
    part: 'ask-bar',
    state: 'on a category page',
    show: () => <div style={calm}>{<AskBar service="Roofing" />}</div>,
  },
  {
    part: 'ask-bar',
    state: 'on a company page',
    show: () => <div style={calm}>{<AskBar company="Gulfside Roof and Gutter" />}</div>,
  },
  {
    part: 'ask-bar',
    state: 'with suggestions',
    overlay: true,
    press: { on: 'input', key: 'r' },
    show: () => <div style={{ ...calm, minBlockSize: '30rem' }}>{<AskBar />}</div>,
  },
  { part: 'service-search', state: 'only', show: () => <ServiceSearch /> },
  { part: 'discount-banner', state: 'visitor', show: () => <DiscountBanner /> },
  { part: 'newsletter-box', state: 'only', show: () => <NewsletterBox /> },
  { part: 'how-it-works', state: 'only', show: () => <HowItWorks /> },
  { part: 'stats', state: 'site', show: () => <Stats /> },
  { part: 'stats', state: 'category', show: () => <Stats category="Roofing" /> },
  { part: 'reviews', state: 'only', show: () => <Reviews /> },
  { part: 'faq', state: 'only', show: () => <Faq /> },
  { part: 'popular-services', state: 'only', show: () => <PopularServices /> },
  {
    part: 'breadcrumbs',
    state: 'only',
    show: () => <Breadcrumbs trail={[{ label: 'Home', to: '/' }, { label: 'Roofing' }]} />,
  },
  {
    part: 'project-slip',
    state: 'sent',
    show: () => (
      <ProjectSlip
        status="Pending"
        project={{
          service: 'Chimney Sweep',
          serviceTypes: ['Cleaning', 'Repair'],
          propertyType: 'Residential',
          date: '2026-12-01',
          window: '08:00AM-11:00AM',
          address: '1200 Bay Road',
          apt: '4B',
          city: 'Miami Beach',
          state: 'FL',
          zip: '33139',
        }}
      />
    ),
  },
];
