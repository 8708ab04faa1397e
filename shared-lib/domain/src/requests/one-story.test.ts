import { jobStory } from '@nestwright/domain/requests/job-story-rules';
import { jobTimeText, storyText } from '@nestwright/domain/requests/job-words-rules';
import { leadJobOf, playJob } from '@nestwright/domain/testing/job-histories';
import { turnPath, turnWords } from '@nestwright/domain/requests/turn-words-rules';

const HISTORIES = 2000;

test(`after each of ${HISTORIES} random histories, the homeowner and the company with the job are told the same`, () => {
  const reached = new Set<string>();
  for (let seed = 1; seed <= HISTORIES; seed += 1) {
    const { job, now, steps } = playJob(seed);
    const owner = jobStory(job, { side: 'homeowner', now });
    reached.add(owner.state);
    const match = job.matches.find(({ proId }) => proId === owner.pro?.id);
    if (match === undefined) continue;
    const pro = jobStory(leadJobOf(job, match), { side: 'pro', now });
    const said = (story: typeof owner) => ({
      state: story.state,
      phase: story.phase,
      cents: story.agreedCents,
      time: jobTimeText(story),
    });
    expect({ seed, steps, ...said(pro) }).toEqual({ seed, steps, ...said(owner) });
    // Under an agreement, only these two have turns: what one is asked, the other waits for.
    expect({ seed, mine: pro.mine, theirs: pro.theirs }).toEqual({
      seed,
      mine: owner.theirs,
      theirs: owner.mine,
    });
  }
  for (const state of [
    'asked',
    'answered',
    'visiting',
    'priced',
    'agreed',
    'scheduled',
    'in-work',
    'said-done',
    'disputed',
    'done',
  ])
    expect(reached).toContain(state);
});

test(`in ${HISTORIES} random histories, nothing is asked of anybody without words, a deadline ahead and a place`, () => {
  const kinds = new Set<string>();
  for (let seed = 1; seed <= HISTORIES; seed += 1) {
    const { job, now } = playJob(seed);
    const jobs = [
      jobStory(job, { side: 'homeowner', now }),
      ...job.matches.map((match) => jobStory(leadJobOf(job, match), { side: 'pro', now })),
    ];
    for (const story of jobs) {
      expect(storyText(story)).toMatch(/^[^{}]+[.?]$/);
      expect(storyText(story)).not.toMatch(/\bundefined\b|\bnull\b|\bNaN\b|Invalid/);
      for (const turn of story.mine) {
        kinds.add(turn.what);
        expect(turn.of).toBe(story.side);
        expect(turnWords(turn, story.timeZone)).toMatchObject({ title: expect.stringMatching(/^[A-Z].+/) });
        if (turn.by !== null) expect(Date.parse(turn.by)).toBeGreaterThan(now.getTime());
        expect(turnPath(turn, 'id')).toMatch(/^\/(account|pro-sign-up)\/[a-z]+(\/id#[\w-]+|\?project=id)$/);
      }
      if (story.phase === 'ended') expect(story.mine).toEqual([]);
    }
  }
  expect(kinds.size).toBeGreaterThan(14);
});
