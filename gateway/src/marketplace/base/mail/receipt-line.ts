import { CHECK_RECORD_PATH } from '@nestwright/domain/record/rules';
import type { AppDeps } from '#app-deps.ts';
import { siteOrigin } from '#config.ts';

/** The line with the receipt of a record; none for a project without one. */
export function receiptLine({ config }: Pick<AppDeps, 'config'>, receipt: string | null): string[] {
  if (receipt === null) return [];
  const check = `${siteOrigin(config)}${CHECK_RECORD_PATH}`;
  return [
    `Receipt of the project’s record: ${receipt}. Keep this e-mail. With it, anyone can check at ${check} that nothing recorded so far has been changed or left out.`,
  ];
}
