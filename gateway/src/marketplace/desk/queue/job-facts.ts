import type { JobStory } from '@nestwright/domain/requests/job-story-rules';
import {
  answerText,
  jobTimeText,
  priceText,
  stampText,
  timeTerm,
} from '@nestwright/domain/requests/job-words-rules';
import { turnWords } from '@nestwright/domain/requests/turn-words-rules';
import type { Db } from '#db/db.ts';
import { ownerStory } from '#marketplace/requests/job-story/turn-mail.ts';
import { readProjectsById } from '#marketplace/requests/project/project-queries.ts';

/** A fact about an item of the desk. */
export type Fact = [name: string, value: string];

/** The stories of projects, as their homeowners read them, by id (decision 087). */
export async function storiesOf(
  db: Db,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, JobStory>> {
  const found = await readProjectsById(db, ids);
  return new Map(found.map((whole) => [whole.project.id, ownerStory(now, whole)]));
}

/** What the desk reads about a job: what its two sides read, and whose turn it is. */
export function jobFacts(story: JobStory): Fact[] {
  const { pro, asked, timeZone } = story;
  const turns = [...story.mine, ...story.theirs].map((turn): Fact => {
    const { title, by } = turnWords(turn, timeZone);
    const whose = turn.of === 'homeowner' ? 'Turn of the homeowner' : `Turn of ${turn.company || 'the pro'}`;
    return [whose, [title, by].filter((text) => text !== '').join('. ')];
  });
  const answers = asked.map((one) => `${one.company}: ${answerText(story, one)}`);
  return [
    ['State', stampText(story)],
    ['Price', priceText(story)],
    [timeTerm(story), jobTimeText(story)],
    ...turns,
    ...(pro === null ? [['Pros asked', answers.join('; ') || 'None'] as Fact] : []),
  ];
}
