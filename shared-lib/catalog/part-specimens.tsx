import { AskBar } from '@nestwright/domain/parts/ask-bar';
import { Breadcrumbs } from '@nestwright/domain/parts/breadcrumbs';
import { DiscountBanner } from '#parts/discount-banner/discount-banner.tsx';
import { Faq } from '@nestwright/domain/parts/faq';
import { HowItWorks } from '#parts/how-it-works/how-it-works.tsx';
import { NewsletterBox } from '@nestwright/domain/parts/newsletter-box';
import { PageHead } from '@nestwright/domain/parts/page-head';
import { PopularServices } from '#parts/popular-services/popular-services.tsx';
import { ProjectSlip } from '#parts/project-slip/project-slip.tsx';
import { Reviews } from '#parts/reviews/reviews.tsx';
import { ServiceSearch } from '#parts/service-search/service-search.tsx';
import { Stats } from '#parts/stats/stats.tsx';
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
