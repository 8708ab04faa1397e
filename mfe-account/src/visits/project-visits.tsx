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

/** The visits of a project: with one company as they are, with several folded, each under its name (product/account#visits). */
export function ProjectVisits({ projectId, pros, onStep }: ProjectVisitsProps) {
  const open = useOpenVisits(pros);
  const [only] = pros;
  if (only === undefined) return null;
  if (pros.length === 1)
    return (
      <section id="visits" className={`${section.block} ${css.visits}`} aria-labelledby="visits-heading">
        <h2 id="visits-heading" className={section.blockHeading}>
          Visits
        </h2>
        <OnePro of={{ projectId, proId: only.id }} name={only.name} onStep={onStep} />
      </section>
    );
  return (
    <section id="visits" className={css.visits} aria-label="Visits">
      <Fold name="Visits" isOpen={open.size > 0}>
        {pros.map(({ id, name }) => (
          <Fold key={id} name={name} isOpen={open.has(id)}>
            <OnePro of={{ projectId, proId: id }} name={name} onStep={onStep} />
          </Fold>
        ))}
      </Fold>
    </section>
  );
}

/** The companies whose visits are shown at first: those with a visit or a proposal, and the one that the address is about. */
function useOpenVisits(pros: readonly MatchedPro[]): ReadonlySet<string> {
  const known = useKnownProject()?.visits ?? [];
  const asked = useAskedStep();
  const [open] = useState(() => {
    const arranged = known.filter(
      (one) => one.known.visits.visits.length + one.known.visits.proposals.length > 0,
    );
    const ids = new Set([asked.of, ...arranged.map(({ proId }) => proId)]);
    return new Set(pros.map(({ id }) => id).filter((id) => ids.has(id)));
  });
  return open;
}

interface OneProProps {
  of: { projectId: string; proId: string };
  name: string;
  onStep: () => void;
}

function OnePro({ of, name, onStep }: OneProProps) {
  const known = useKnownProject()?.visits.find(({ proId }) => proId === of.proId)?.known;
  return <Visits of={of} other={name} known={known} says={{ of: of.proId }} onStep={onStep} />;
}
