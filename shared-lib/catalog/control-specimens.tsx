import { Button } from '@nestwright/kit/button';
import { Icon } from '@nestwright/kit/icon';

import { LinkButton } from '@nestwright/kit/link-button';

import type { Specimen } from './specimen.ts';
import { textFields } from './text-field-specimens.tsx';

const kinds = ['primary', 'offer', 'quiet'] as const;

const buttons: Specimen[] = [
  ...kinds.map((kind) => ({
    part: 'button',
    state: kind,
    show: () => <Button kind={kind}>Find Pro</Button>,
  })),
  ...kinds.map((kind) => ({
    part: 'button',
    state: `${kind} busy`,
    show: () => (
      <Button kind={kind} busy>
        Sending
      </Button>
    ),
  })),
  { part: 'button', state: 'disabled', show: () => <Button disabled>Next</Button> },
  {
    part: 'button',
    state: 'with a long label',
    show: () => <Button>Send my request to up to three pros near Miami Beach</Button>,
  },
  {
    part: 'button',
    state: 'on spruce',
    show: () => (
      <div className="nw-dark" style={{ display: 'flex', flexWrap: 'wrap', gap: 12, padding: 24 }}>
        {kinds.map((kind) => (
          <Button key={kind} kind={kind}>
            Start a Project
          </Button>
        ))}
      </div>
    ),
  },
  ...kinds.map((kind) => ({
    part: 'link-button',
    state: kind,
    show: () => (
      <LinkButton to="/start-project" kind={kind}>
        Start a Project
      </LinkButton>
    ),
  })),
  {
    part: 'link-button',
    state: 'telephone',
    show: () => (
      <LinkButton href="tel:+13055550142" kind="quiet">
        <Icon name="phone" />
        Click to Call
      </LinkButton>
    ),
  },
];

export const controlSpecimens: Specimen[] = [...buttons, ...textFields];
