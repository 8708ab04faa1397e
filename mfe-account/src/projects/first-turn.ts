import { storyOfProject } from '@nestwright/domain/requests/job-known-rules';
import { turnPath, turnWords } from '@nestwright/domain/requests/turn-words-rules';

import { listProjectPage } from './project-pages.ts';

/** The first thing that waits for the reader in their newest projects, with its place; null if nothing does or nobody answers. */
export async function readFirstTurn(now: Date): Promise<{ title: string; href: string } | null> {
  const answer = await listProjectPage();
  if (!answer.ok) return null;
  for (const project of answer.value.projects) {
    const { mine, timeZone } = storyOfProject(project, now);
    const [turn] = mine;
    if (turn !== undefined)
      return { title: turnWords(turn, timeZone).title, href: turnPath(turn, project.id) };
  }
  return null;
}
