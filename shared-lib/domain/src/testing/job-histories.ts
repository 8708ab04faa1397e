import type { JobStory } from '@nestwright/domain/requests/job-story-rules';
import type { Job, JobMatch } from '@nestwright/domain/requests/job-story-schema';
import { jobTimeText, priceText, stampText } from '@nestwright/domain/requests/job-words-rules';
import { type Project, projectSchema } from '@nestwright/domain/requests/project-schema';
import { turnPath, turnWords } from '@nestwright/domain/requests/turn-words-rules';
import * as v from 'valibot';

import { jobMoves } from './job-moves.ts';
import { type Dice, lapse, type Play, type PlayedJob } from './job-play.ts';

/** Plays a random history of a homeowner, three pros and the clock. The same seed plays the same history. */
export function playJob(seed: number, length = 70): PlayedJob {
  const play: Play = {
    job: newJob(),
    now: new Date('2027-03-01T15:00:00Z'),
    steps: [],
    dice: diceOf(seed),
    ids: 0,
  };
  for (let turn = 0; turn < length; turn += 1) {
    const [name, step] = jobMoves[play.dice(jobMoves.length)]!;
    const before = JSON.stringify(play.job);
    step(play);
    if (JSON.stringify(play.job) !== before) play.steps.push(name);
    lapse(play);
  }
  return play;
}

/** What a place that shows a job must say about it: state, price and time, and each turn with the address of its button. */
export interface JobReading {
  state: string;
  price: string;
  time: string;
  turns: { title: string; href: string }[];
}

/** What every place must say. @param id of the project, or of the lead. */
export function readingOf(story: JobStory, id: string): JobReading {
  return {
    state: stampText(story),
    price: priceText(story),
    time: jobTimeText(story),
    turns: story.mine.map((turn) => ({
      title: turnWords(turn, story.timeZone).title,
      href: turnPath(turn, id),
    })),
  };
}

/** Mulberry32. */
function diceOf(seed: number): Dice {
  let state = seed;
  return (sides) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides;
  };
}

function newJob(): Job {
  return {
    status: 'Matched',
    timeZone: 'America/New_York',
    wanted: { date: '2027-03-09', window: '02:00PM-05:00PM' },
    isAgreedFirst: true,
    createdAt: '2027-03-01T15:00:00.000Z',
    silentAt: '2027-03-03T15:00:00.000Z',
    hasAccount: true,
    doneAt: null,
    reviewedBy: [],
    matches: ['Coral Gate', 'Gulf & Gable', 'Keys'].map((name, index) => ({
      id: `00000000-0000-4000-8000-00000000000${index}`,
      proId: `00000000-0000-4000-8000-00000000001${index}`,
      company: `${name} Roofing`,
      answer: 'waiting' as const,
      isAsked: true,
      mayContact: index === 0,
      set: null,
      price: null,
      visits: [],
      proposals: [],
      said: null,
    })),
    agreement: null,
    isTaken: false,
  };
}

/** A project as a browser reads the gateway's answer. */
export function readProject(wire: Record<string, unknown>): Project {
  return v.parse(projectSchema, wire);
}

/** The part of a job that one of its companies reads. */
export function leadJobOf(job: Job, match: JobMatch): Job {
  const live = job.agreement === null || job.agreement.state === 'cancelled' ? null : job.agreement;
  return {
    ...job,
    silentAt: null,
    matches: [match],
    agreement: job.agreement?.proId === match.proId ? job.agreement : null,
    isTaken: live !== null && live.proId !== match.proId,
  };
}
