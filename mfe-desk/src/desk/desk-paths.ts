import { type DeskQueue, deskQueues } from '@nestwright/domain/desk/desk-rules';
import { paths } from '@nestwright/domain/paths';

/** Addresses of the desk. */
export const deskPaths = {
  overview: paths.desk,
  search: `${paths.desk}/search`,
  companies: `${paths.desk}/companies`,
  audit: `${paths.desk}/audit`,
  partners: `${paths.desk}/partners`,
  partner: (id: string) => `${paths.desk}/partners/${id}`,
  company: (id: string) => `${paths.desk}/companies/${id}`,
  queue: (queue: DeskQueue) => `${paths.desk}/${queue}`,
  item: (queue: DeskQueue, id: string) => `${paths.desk}/${queue}/${id}`,
};

/** The queue in an address. */
export function queueOf(name: string | undefined): DeskQueue | undefined {
  return deskQueues.find((queue) => queue === name);
}
