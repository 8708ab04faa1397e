import type { Trail } from '@nestwright/contract/trail/rules';
import { paths } from '@nestwright/domain/paths';

/** What an ad's address says follows the visitor along every link, until the request is sent (product/shell#parameters). */
export const visitTrail: Trail = {
  parameters: ['spg', 'ct', 'cd', 'company', 'discount'],
  ends: [paths.thanks],
};
