import { useState } from 'react';

import { SectionHead } from '#frame/section-head.tsx';
import { GuestRequests } from '#guest-requests/guest-requests.tsx';
import { ProjectList } from '#projects/project-list.tsx';

/** Its forms' action. */
export { answerWhose } from '#guest-requests/answer-guest-requests.ts';

/** /account/projects: every project of the account, or of this browser's guest. */
export function ProjectsScreen() {
  // The list is read again when requests of this browser have joined the account.
  const [round, setRound] = useState(0);
  return (
    <>
      <SectionHead title="Projects" description="Every request you sent, with its status and pros." />
      <GuestRequests onAdded={() => setRound((count) => count + 1)} />
      <h2 className="nw-hidden">All projects</h2>
      <ProjectList key={round} />
    </>
  );
}
