import { AskBar } from '@nestwright/domain/parts/ask-bar';
import { Breadcrumbs } from '@nestwright/domain/parts/breadcrumbs';
import { Faq } from '@nestwright/domain/parts/faq';
import { MayContact } from '@nestwright/domain/parts/may-contact';
import { NewsletterBox } from '@nestwright/domain/parts/newsletter-box';
import { PageHead } from '@nestwright/domain/parts/page-head';
import { UnavailableHere } from '@nestwright/domain/parts/unavailable-here';
import type { Specimen } from './specimen.ts';

const calm = { padding: 24, background: 'var(--nw-surface-calm)' };

export const partSpecimens: Specimen[] = [
  {
    part: 'page-head',
    state: 'only',
    show: () => (
      <>
        <PageHead title="Catalog" description="Every part of the kit in every state." />
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
  { part: 'newsletter-box', state: 'only', show: () => <NewsletterBox /> },
  ...[true, false].map((mayContact) => ({
    part: 'may-contact',
    state: mayContact ? 'on' : 'off',
    show: () => (
      <MayContact
        pro={{ name: 'Gulfside Roof and Gutter', mayContact }}
        choose={() => new Promise(() => undefined)}
        onChosen={() => undefined}
        says={{}}
      />
    ),
  })),
  { part: 'faq', state: 'only', show: () => <Faq /> },
  {
    part: 'breadcrumbs',
    state: 'only',
    show: () => <Breadcrumbs trail={[{ label: 'Home', to: '/' }, { label: 'Roofing' }]} />,
  },
  {
    part: 'unavailable-here',
    state: 'with a gateway',
    show: () => (
      <>
        <p>It shows nothing where a gateway answers, as here.</p>
        <UnavailableHere>This site cannot send codes.</UnavailableHere>
      </>
    ),
  },
];
