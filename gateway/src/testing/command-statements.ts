import { createHash } from 'node:crypto';
import {
  addPartner,
  disablePartner,
  listPartners,
  renewLink,
} from '#marketplace/partners/partner/partner-commands.ts';
import { replayWebhooks, setWebhook } from '#marketplace/partners/partner/partner-webhook.ts';
import { addStaff, listStaff, recoverStaff, removeStaff } from '#marketplace/sign-in/staff/staff-commands.ts';
import { joinCompany, leaveCompany } from '#marketplace/companies/staff/staff-company-commands.ts';
import { addTeam, listTeams, removeTeam } from '#marketplace/desk/team/team-commands.ts';
import { companiesByState } from '#marketplace/companies/vetting/company-commands.ts';
import { decideAsOperator, readDecision } from '#marketplace/companies/vetting/decide-as-operator.ts';
import { sentBy } from './background-statements.ts';

/** The id of a company that is no sample, in filled tables. */
const COMPANY = createHash('md5')
  .update('300')
  .digest('hex')
  .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/**
 * The commands of operators: staff, companies, partners and teams. Backup, restore and the check of the audit log are
 * left out, because they have to read everything. For filled tables.
 */
export function commandStatements(url: string): Promise<string[]> {
  return sentBy(url, async (deps) => {
    const somebody = 'somebody@example.com';
    const decision = (command: string) => readDecision(command, COMPANY, 'We looked at its papers.');
    const partner = { name: 'Acme', origins: ['https://acme.example'], isTest: false };
    const { id } = await addPartner(deps, partner);
    const commands: (() => Promise<unknown>)[] = [
      () => addStaff(deps, somebody, 'support'),
      () => recoverStaff(deps, somebody),
      () => joinCompany(deps, somebody, COMPANY),
      () => leaveCompany(deps, somebody),
      () => listStaff(deps),
      () => removeStaff(deps, somebody),
      () => companiesByState(deps.db, {}),
      () => companiesByState(deps.db, { state: 'checking' }),
      ...['verify', 'pause', 'refuse'].map((command) => () => decideAsOperator(deps, decision(command))),
      () => listPartners(deps),
      () => renewLink(deps, id),
      () => setWebhook(deps, id, 'https://acme.example/hooks'),
      () => replayWebhooks(deps, id, '2026-11-20'),
      () => disablePartner(deps, id),
      () => addTeam(deps, { name: 'garden', owns: ['/garden'], expires: '90d' }),
      () => listTeams(deps),
      () => removeTeam(deps, 'garden'),
    ];
    // Filled rows make no sense, so a command may fail after it has read them.
    for (const command of commands) await command().catch(() => undefined);
  });
}
