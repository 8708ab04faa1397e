import { setMayContact } from '@nestwright/domain/requests/disclosure-calls';
import { MayContact } from '@nestwright/domain/parts/may-contact';
import type { MatchedPro } from '@nestwright/domain/requests/project-schema';

import type { SubmittedRequest } from './use-submitted.ts';

export interface ProChoiceProps {
  pro: MatchedPro;
  submitted: SubmittedRequest;
}

/** The switch that lets a matched pro contact the homeowner, shown while there is a choice. */
export function ProChoice({ pro, submitted: { project, story, adopt } }: ProChoiceProps) {
  if (pro.answer === 'declined' || story.phase === 'ended') return null;
  return (
    <MayContact
      pro={pro}
      choose={(mayContact) => setMayContact({ projectId: project.id, proId: pro.id }, mayContact)}
      onChosen={adopt}
      says={{ project: project.id, pro: pro.id }}
    />
  );
}
