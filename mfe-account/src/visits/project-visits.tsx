import { useState } from 'react';
import { Visits } from '@nestwright/domain/parts/visits';

import section from '#frame/section.module.css';
import { useKnownProject } from '#known/known-project.ts';
import type { MatchedPro } from '@nestwright/domain/requests/project-schema';
import { Fold } from '#projects/fold.tsx';
import { useAskedStep } from '#steps/asked-step.ts';

import css from './project-visits.module.css';

export interface ProjectVisitsProps {
  projectId: string;
  /** The pros to arrange visits with. */
  pros: readonly MatchedPro[];
  /** Called after each step, which may have changed the project. */
  onStep: () => void;
}

/** The visits of a project: one panel for each pro that accepted it (product/account#visits). */
export function ProjectVisits({ projectId, pros, onStep }: ProjectVisitsProps) {
  if (pros.length === 0) return null;
  return (
    <section id="visits" className={`${section.block} ${css.visits}`} aria-labelledby="visits-heading">
      <h2 id="visits-heading" className={section.blockHeading}>
        Visits
      </h2>
      {pros.map(({ id, name }) => (
        <OnePro
          key={id}
          of={{ projectId, proId: id }}
          name={name}
          isOnly={pros.length === 1}
          onStep={onStep}
        />
      ))}
    </section>
  );
}

interface OneProProps {
  of: { projectId: string; proId: string };
  name: string;
  /** Whether it is open, which it is if it is the only one. */
  isOnly: boolean;
  onStep: () => void;
}

function OnePro({ of, name, isOnly, onStep }: OneProProps) {
  const known = useKnownProject()?.visits.find(({ proId }) => proId === of.proId)?.known;
  const asked = useAskedStep();
  const [isOpen] = useState(
    () =>
      isOnly ||
      asked.of === of.proId ||
      (known !== undefined && known.visits.visits.length + known.visits.proposals.length > 0),
  );
  return (
    <Fold name={name} isOpen={isOpen}>
      <Visits of={of} other={name} known={known} says={{ of: of.proId }} onStep={onStep} />
    </Fold>
  );
}
