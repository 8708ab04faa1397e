import { jobStory } from '@nestwright/domain/requests/job-story-rules';
import { playJob, readingOf } from '@nestwright/domain/testing/job-histories';
import { turnWords } from '@nestwright/domain/requests/turn-words-rules';
import { jobFacts } from './job-facts.ts';

const HISTORIES = 500;

test(`after each of ${HISTORIES} random histories, the desk says the state, price, time and turns that both sides read`, () => {
  const seen = new Set<string>();
  for (let of = 1; of <= HISTORIES; of += 1) {
    const { job, now, steps } = playJob(of);
    const story = jobStory(job, { side: 'homeowner', now });
    const facts = jobFacts(story);
    const fact = (...names: string[]) => facts.find(([name]) => names.includes(name))?.[1];
    const told = readingOf(story, 'p');
    const about = { of, steps };
    expect({
      ...about,
      state: fact('State'),
      price: fact('Price'),
      time: fact('When', 'Time of the visit', 'Time of the work'),
      turns: facts.filter(([name]) => name.startsWith('Turn of ')).map(([, value]) => value),
    }).toEqual({
      ...about,
      state: told.state,
      price: told.price,
      time: told.time,
      turns: [...story.mine, ...story.theirs].map((turn) => {
        const { title, by } = turnWords(turn, story.timeZone);
        return by === '' ? title : `${title}. ${by}`;
      }),
    });
    seen.add(told.state);
  }
  for (const state of ['Matched', 'Said yes', 'Price offered', 'Agreed', 'Disputed', 'Done'])
    expect(seen).toContain(state);
});
