import { MayContact } from '@nestwright/domain/parts/may-contact';
import type { ProjectQuotes } from '@nestwright/domain/prices/quote-schema';
import type { setMayContact } from '@nestwright/domain/requests/disclosure-calls';
import type { JobStory } from '@nestwright/domain/requests/job-story-rules';
import type { Project } from '@nestwright/domain/requests/project-schema';
import type { ReactNode } from 'react';

import section from '#frame/section.module.css';
import { Fold } from '#projects/fold.tsx';
import type { MyProject } from '#projects/my-projects.ts';
import { OtherPrices } from '#quotes/other-prices.tsx';
import { ProjectThreads } from '#threads/project-threads.tsx';
import { prosWithThread } from '#threads/pros-with-thread.ts';

export interface OthersProps {
  project: MyProject;
  story: JobStory;
  quotes: ProjectQuotes | null;
  children: ReactNode;
}

/** Who was asked, once there is a price; after an agreement, the others, with nothing left to decide about them. */
export function Others({ project, story, quotes, children }: OthersProps) {
  if (withoutChosen(project, story).pros.length === 0) return null;
  if (story.pro === null) return <Fold name="Who you asked">{children}</Fold>;
  return (
    <Fold name="Others you asked">
      <div className={section.stack}>
        {children}
        {quotes && <OtherPrices project={project} view={quotes} />}
        <ProjectThreads
          projectId={project.id}
          story={story}
          pros={prosWithThread(withoutChosen(project, story))}
          areOver
        />
      </div>
    </Fold>
  );
}

export interface ChosenProProps {
  project: MyProject;
  story: JobStory;
  choose: (proId: string, mayContact: boolean) => ReturnType<typeof setMayContact>;
  onChosen: (project: Project) => void;
}

/** Whether the company with the job may contact the homeowner. */
export function ChosenPro({ project, story, choose, onChosen }: ChosenProProps) {
  const pro = project.pros.find(({ id }) => id === story.pro?.id);
  if (pro === undefined || pro.answer === 'declined' || project.heldBy !== 'gateway') return null;
  return (
    <section className={section.block} aria-labelledby="chosen-heading">
      <h2 id="chosen-heading" className={section.blockHeading}>
        {pro.name}
      </h2>
      <MayContact
        pro={pro}
        choose={(mayContact) => choose(pro.id, mayContact)}
        onChosen={onChosen}
        says={{ step: 'may-contact', of: pro.id }}
      />
    </section>
  );
}

/** The project with the companies that don't have the job. */
export function withoutChosen(project: MyProject, { pro }: JobStory): MyProject {
  return pro === null ? project : { ...project, pros: project.pros.filter(({ id }) => id !== pro.id) };
}
