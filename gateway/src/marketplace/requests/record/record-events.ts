import type { Facts, RecordActor, RecordEventType } from '@nestwright/domain/record/record-rules';
import type { AppDeps } from '#app-deps.ts';
import { offerOf } from '#marketplace/requests/project/project-answer.ts';
import type { ProjectRow, ProjectWithMatches } from '#marketplace/requests/project/project-queries.ts';
import { siteOrigin } from '#config.ts';
import type { NewEvent } from '#marketplace/base/chain/record-chain.ts';

type Matched = ProjectWithMatches['matches'][number];

/** The homeowner, whether as an account or as a guest. */
export const byHomeowner: RecordActor = { kind: 'homeowner', id: null };
/** Nestwright itself: one of its rules, or a member of staff. */
export const byOperator: RecordActor = { kind: 'operator', id: null };

/** A pro, by its match with the project. */
export function byPro(matchId: string): RecordActor {
  return { kind: 'pro', id: matchId };
}

/** The first events of a new request: what was asked for, how to reach the homeowner, and who received it. */
export function requestEvents(
  deps: AppDeps,
  { project, matches }: Pick<ProjectWithMatches, 'project' | 'matches'>,
  consent: { calls: boolean; costInfo: boolean; version: string },
): NewEvent[] {
  return [
    { type: 'requested', actor: byHomeowner, facts: workFacts(deps, project) },
    { type: 'contact-given', actor: byHomeowner, facts: { ...contactFacts(project), consent } },
    ...matches.map(matchedEvent),
    ...matches.flatMap(disclosedEvents),
  ];
}

/** The first events of a project that is older than its record: everything that is known now. */
export function importedEvents(deps: AppDeps, { project, history, matches }: ProjectWithMatches): NewEvent[] {
  const steps = history.map(({ status, at }) => ({ status, at: at.toISOString() }));
  const facts = { ...workFacts(deps, project), status: project.status, history: steps };
  const hasContact = project.email !== '';
  return [
    { type: 'imported', actor: byOperator, facts },
    ...(hasContact
      ? [{ type: 'contact-given' as const, actor: byHomeowner, facts: contactFacts(project) }]
      : []),
    ...matches.map(matchedEvent),
    ...matches.flatMap(disclosedEvents),
  ];
}

/** A step that concerns one pro; its facts name the company. */
export function proEvent(
  type: RecordEventType,
  { match, pro }: Matched,
  change: Partial<NewEvent> = {},
): NewEvent {
  const named = { type, actor: byPro(match.id), part: match.id, proId: pro.id };
  return { ...named, ...change, facts: { pro: pro.name, ...change.facts } };
}

/** The homeowner's choice about one pro; it holds the hash of the text that was shown. */
export function choiceEvent(type: 'disclosed' | 'revoked', matched: Matched, facts: Facts = {}): NewEvent {
  return proEvent(type, matched, { actor: byHomeowner, facts });
}

function disclosedEvents(matched: Matched): NewEvent[] {
  const { disclosure } = matched;
  return disclosure === null ? [] : [choiceEvent('disclosed', matched, { text: disclosure.textHash })];
}

/** A pro that the project was matched with. */
export function matchedEvent(matched: Matched): NewEvent {
  const { match } = matched;
  const appointment: Facts =
    match.scheduledDate === null ? {} : { date: match.scheduledDate, window: match.scheduledWindow };
  const answer: Facts = match.answer === 'waiting' ? {} : { answer: match.answer };
  const facts = { distanceMiles: match.distanceMiles, ...answer, ...appointment };
  return proEvent('matched', matched, { actor: byOperator, facts });
}

/** What every matched pro may read. */
function workFacts(deps: AppDeps, project: ProjectRow) {
  const { service, zip, city, state, description, serviceTypes, propertyType, date, window, urgency } =
    project;
  const asked = { service, serviceTypes, description, propertyType, zip, city, state, date, window, urgency };
  return { ...asked, offerPercent: offerOf(project)?.percent ?? null, site: siteOrigin(deps.config) };
}

function contactFacts({ firstName, lastName, phone, email, address, apt }: ProjectRow) {
  return { firstName, lastName, phone, email, address, apt };
}
