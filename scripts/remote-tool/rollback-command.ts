import { commandNote } from '#release/change-reason.ts';
import { rollBack } from '#release/roll-back.ts';
import { sendRollback } from '#release/send-release.ts';

import { type Command, UsageError } from './command.ts';
import { ownRemote } from './own-remote.ts';
import { destinationOf, TO_HELP, TO_OPTIONS } from './site-option.ts';
import { versionBefore } from './site-versions.ts';
import { STORE_HELP, storeOf } from './store-option.ts';

export const rollbackCommand: Command = {
  summary: 'Returns to the version before the live one',
  usage: ` (--to <site> --key <file> | --store <folder>) [version] [--drop-entry <path>] [--message <why>] [--force]

If a canary is live, the command ends it: the version before it is the one that most visitors have. If the last change
already went back, which the site itself does with a bad canary, name the version to go back further.

${TO_HELP}
${STORE_HELP}
  version    the version to return to; default: the one before the live one
  --drop-entry  with --to: an address that only the live version serves; can be repeated
  --message  why, for the ledger
  --force    with --store: even if live pages would lose a fragment`,
  options: {
    ...TO_OPTIONS,
    store: { type: 'string' },
    'drop-entry': { type: 'string', multiple: true },
    message: { type: 'string' },
    force: { type: 'boolean' },
  },
  async run(input) {
    const { name } = ownRemote();
    const { message, force, 'drop-entry': typed } = input.values;
    const dropped = Array.isArray(typed) ? typed : [];
    const to = destinationOf(input);
    const store = to ? undefined : storeOf(input);
    const note = await commandNote(typeof message === 'string' ? message : undefined);
    if (store) {
      const order = { name, version: input.words[0], isForced: force === true, note };
      const version = await rollBack(store.documents, order);
      input.notify(`live: ${name} ${version}`);
      return { name, version };
    }
    if (force) throw new UsageError('--force is for --store only: with --to, the site decides.');
    const version = input.words[0] ?? (await versionBefore(name, to!.site));
    if (version === undefined) throw new Error(`${to!.site} has no earlier version of ${name}.`);
    const why = { message: note.why ?? `Back to ${version}`, commit: note.commit ?? null };
    const fields = { name, version, dropped, ...why };
    await sendRollback(fields, to!);
    return { name, version };
  },
};
