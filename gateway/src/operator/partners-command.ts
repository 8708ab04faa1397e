import {
  addPartner,
  disablePartner,
  endPartnerLink,
  listPartners,
  type ListedPartner,
  renewLink,
} from '#marketplace/partners/partner/partner-commands.ts';
import { endWebhook, replayWebhooks, setWebhook } from '#marketplace/partners/partner/partner-webhook.ts';
import type { AppDeps } from '#app-deps.ts';
import { OperatorError, readArguments } from '#marketplace/base/command/operator-command.ts';

const USAGE = `Usage: npm run partners -- COMMAND
  list                                                    who shows the request form
  add "Acme Hardware" --origin https://acme.example       registers pages (--origin may be repeated); with --test, requests go to nobody
  disable ID                                              ends a registration
  link ID [--off]                                         replaces the address of the partner's figures; --off only ends it
  webhook ID --url https://acme.example/hooks | --off     where events are sent; prints the secret that signs them
  replay ID --since 2026-11-20                            sends the events since that day again
The ID is the first word of each line of the list.`;

const OPTIONS = {
  origin: { type: 'string', multiple: true },
  test: { type: 'boolean' },
  off: { type: 'boolean' },
  url: { type: 'string' },
  since: { type: 'string' },
} as const;

/** `npm run partners`. */
export async function partnersCommand(deps: AppDeps, args: string[]): Promise<string> {
  const { values, positionals } = readArguments(args, OPTIONS, USAGE);
  const [command, of = '', ...others] = positionals;
  if (others.length > 0 || (command !== 'list' && of === '')) throw new OperatorError(USAGE);
  switch (command) {
    case 'list': {
      const all = await listPartners(deps);
      return all.length === 0 ? 'Nobody yet.' : all.map(lineOf).join('\n');
    }
    case 'add': {
      const { origin: origins = [], test: isTest = false } = values;
      const { id, link } = await addPartner(deps, { name: of, origins, isTest });
      return `${of} is registered as ${id}. Its figures are at this address, which is shown once:\n${link}`;
    }
    case 'disable':
      await disablePartner(deps, of);
      return 'The form is no longer shown on its pages, and no events are sent.';
    case 'link':
      if (!values.off) return `The old address no longer works. The new one:\n${await renewLink(deps, of)}`;
      await endPartnerLink(deps, of);
      return 'The address no longer works.';
    case 'webhook':
      if (values.url)
        return `Events are signed with this secret, which is shown once:\n${await setWebhook(deps, of, values.url)}`;
      if (!values.off) throw new OperatorError(USAGE);
      await endWebhook(deps, of);
      return 'Events are no longer sent.';
    case 'replay':
      return `${await replayWebhooks(deps, of, values.since ?? '')} events will be sent again.`;
    case undefined:
    default:
      throw new OperatorError(USAGE);
  }
}

function lineOf({ id, name, isTest, disabledAt, origins, webhookUrl }: ListedPartner): string {
  const state = disabledAt === null ? (isTest ? 'test' : 'live') : 'disabled';
  return [id, state, name, origins.join(' '), webhookUrl ?? ''].join('\t').trimEnd();
}
