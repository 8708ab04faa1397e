import { SectionHead } from '#frame/section-head.tsx';
import { ProjectList } from '#projects/project-list.tsx';

/** /account/projects: every project of the account and of this browser. */
export function ProjectsScreen() {
  return (
    <>
      <SectionHead title="Projects" description="Every request you sent, with its status and pros." />
      <h2 className="nw-hidden">All projects</h2>
      <ProjectList />
    </>
  );
}
