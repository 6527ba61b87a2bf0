import { command } from '../command.ts';
import { UsageError } from '../usage.ts';
import { clearLimits, listLimits } from './limits.ts';
import { retryMails } from './mails.ts';
import { readOnly } from './read-only.ts';
import { rotateSecret } from './secrets.ts';

const USAGE = `npm run admin -- secrets rotate [--leaked]
npm run admin -- emails retry
npm run admin -- emails test <address>
npm run admin -- jobs run <name>
npm run admin -- limits [clear <name>]
npm run admin -- read-only [on|off]`;

/** `npm run admin -- secrets`, `emails` and `limits`: what an operator would write SQL for. */
await command((args, { db, env }) => {
  const now = new Date();
  const [what, verb, given] = args;
  const asked = args.slice(0, 2).join(' ');
  if (asked === 'secrets rotate' && (args.length === 2 || (args.length === 3 && given === '--leaked')))
    return rotateSecret({ db, env, now, leaked: given === '--leaked' });
  if (asked === 'emails retry' && args.length === 2) return retryMails(db, now);
  if (what === 'limits' && args.length === 1) return listLimits(db, now);
  if (what === 'limits' && verb === 'clear' && given && args.length === 3) return clearLimits(db, given);
  if (what === 'read-only' && (args.length === 1 || asked === 'read-only on' || asked === 'read-only off'))
    return readOnly(db, verb, now);
  throw new UsageError(USAGE);
});
