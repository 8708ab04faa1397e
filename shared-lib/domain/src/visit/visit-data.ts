import type { Trail } from '@nestwright/contract/trail/rules';
import { paths } from '@nestwright/domain/paths';

/** Links carry an ad's parameters until the request is sent (product/shell#parameters). */
export const visitTrail: Trail = {
  parameters: ['spg', 'ct', 'cd', 'company', 'discount'],
  ends: [paths.thanks],
};
