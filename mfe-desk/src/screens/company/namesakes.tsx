import type { DeskCompanyDetail } from '@nestwright/domain/companies/vetting-schema';
import { Notice } from '@nestwright/kit/notice';

import { deskPaths } from '#desk/desk-paths.ts';

/** A warning that verified companies have the same name, or one that looks like it; nothing if none does. */
export function Namesakes({ namesakes }: Pick<DeskCompanyDetail, 'namesakes'>) {
  if (namesakes.length === 0) return null;
  return (
    <Notice kind="pending">
      {namesakes.length === 1 ? 'A verified company has' : 'Verified companies have'} this name, or one that
      looks like it. Does it belong to the same people, or pose as{' '}
      {namesakes.length === 1 ? 'it' : 'one of them'}?
      <ul>
        {namesakes.map(({ id, name, zip }) => (
          <li key={id}>
            <a href={deskPaths.company(id)}>
              {name}, {zip}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
