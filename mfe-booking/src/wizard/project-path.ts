import { paths } from '@nestwright/domain/paths';

/** The page of a submitted request. */
export function projectPath({ id }: { id: string }): string {
  return `${paths.account('projects')}/${encodeURIComponent(id)}`;
}
