import type { Rule } from './release-rule.ts';

export const buildFiles: Rule = {
  number: 'NW-607',
  title: 'An archive contains only plain files of a build',
  why: 'Links, devices and paths outside the build could reach other files of the gateway.',
  todo: 'Pack the folder of a finished build: release.json, browser/ and server/, with paths of at most 200 characters and 12 folders.',
};
