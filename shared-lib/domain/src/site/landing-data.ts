import type { Trail } from '@nestwright/contract/trail/rules';
import { paths } from '@nestwright/domain/paths';

/** Links carry an ad's parameters until the request is sent (product/shell#parameters). */
export const visitTrail: Trail = {
  parameters: ['spg', 'ct', 'cd', 'company', 'companyid', 'discount'],
  ends: [paths.thanks],
};

/** Traffic sources that `spg` names (product/shell#parameters). */
export const sources = ['g', 'f', 'm'] as const;

/** Campaign types that `ct` names (product/shell#parameters). */
export const campaigns = ['pmax', 'search'] as const;

/** Maximum length of a stored address parameter. */
export const PARAMETER_LIMIT = 120;
