import { CHECK_RECORD_PATH } from '@nestwright/domain/record/record-rules';
import type { AppDeps } from '#app-deps.ts';
import { siteOrigin } from '#config.ts';

/** The link with the receipt of a record, with which anyone can check it; none for a project without one. */
export function receiptLine({ config }: Pick<AppDeps, 'config'>, receipt: string | null): string[] {
  return receipt === null
    ? []
    : [`Proof of this project: ${siteOrigin(config)}${CHECK_RECORD_PATH}#${receipt}`];
}
