import { command } from '../command.ts';
import { confirmRestore } from '../jobs/held.ts';
import { countDue } from '../mail/turn.ts';
import { UsageError } from '../usage.ts';

/** `npm run admin -- confirm-restore`: from then on a restored site does again what it does without being asked. */
await command(async ([, ...rest], { db }) => {
  if (rest.length > 0) throw new UsageError('npm run admin -- confirm-restore');
  const now = new Date();
  const confirmed = await confirmRestore(db, now);
  if (!confirmed) return 'Nothing is held: this database was not restored, or somebody has confirmed it.';
  const mails = await countDue(db, now);
  return `Confirmed: the site goes on from ${confirmed.takenAt.toISOString()}. Emails that are due and go now: ${mails}.`;
});
