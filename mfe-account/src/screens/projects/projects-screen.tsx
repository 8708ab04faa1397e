import { SectionHead } from '#frame/section-head.tsx';
import { ProjectList } from '#projects/project-list.tsx';

/** /account/projects: every project of the account and of this browser. */
export function ProjectsScreen() {
  return (
    <>
      <SectionHead
        title="Projects"
        description="Every request you made, with its status and the pros it was matched with."
      />
      <h2 className="nw-hidden">All projects</h2>
      <ProjectList />
    </>
  );
}
