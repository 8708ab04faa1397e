import type { OwnProfile } from '@nestwright/domain/companies/pro-schema';

import { PROFILE_PATH } from '#account/pro-paths.ts';

/** The four steps of a company's profile, in order. Each is a page with a form of its own. */
export const profileParts = ['company', 'hours', 'documents', 'page'] as const;
/** A step of a company's profile. */
export type ProfilePart = (typeof profileParts)[number];

/** The steps' names, on their links and in the heading. */
export const partNames: Readonly<Record<ProfilePart, string>> = {
  company: 'Company',
  hours: 'Hours',
  documents: 'Documents',
  page: 'Your page',
};

/** The step with a name; undefined if there is none. */
export function partNamed(name: unknown): ProfilePart | undefined {
  return profileParts.find((part) => part === name);
}

/** The step that the end of an address names, without one the first; undefined for an unknown address. */
export function partAt(name: string | undefined): ProfilePart | undefined {
  return name === undefined ? 'company' : profileParts.slice(1).find((part) => part === name);
}

/** A step's address. */
export function partPath(part: ProfilePart): string {
  return part === 'company' ? PROFILE_PATH : `${PROFILE_PATH}/${part}`;
}

/** The step after one; undefined after the last. */
export function partAfter(part: ProfilePart): ProfilePart | undefined {
  return profileParts[profileParts.indexOf(part) + 1];
}

/** Whether a company has done a step. */
export function isPartDone(part: ProfilePart, profile: OwnProfile | null): boolean {
  if (profile === null) return false;
  switch (part) {
    case 'company':
      return true;
    case 'hours':
      return profile.hours.length > 0;
    case 'documents':
      return profile.vetting === 'checking' || profile.vetting === 'verified';
    case 'page':
      return profile.about !== '';
  }
}
