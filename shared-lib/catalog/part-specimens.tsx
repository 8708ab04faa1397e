import { Breadcrumbs } from '@nestwright/domain/parts/breadcrumbs';
import { ConfirmAddress } from '@nestwright/domain/parts/confirm-address';
import { dangers } from '@nestwright/domain/site/danger-data';
import { DangerBox } from '@nestwright/domain/parts/danger-box';
import { Faq } from '@nestwright/domain/parts/faq';
import { MayContact } from '@nestwright/domain/parts/may-contact';
import { PageHead } from '@nestwright/domain/parts/page-head';
import { UnavailableHere } from '@nestwright/domain/parts/unavailable-here';
import type { Specimen } from './specimen.ts';

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
  { part: 'danger-box', state: 'one danger', show: () => <DangerBox dangers={dangers.slice(0, 1)} /> },
  { part: 'danger-box', state: 'all', show: () => <DangerBox dangers={dangers} /> },
  {
    part: 'confirm-address',
    state: 'only',
    show: () => <ConfirmAddress project={{ id: 'p1', email: 'ada@example.com' }} />,
  },
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
