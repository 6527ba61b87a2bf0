import { parseEnv } from '../../src/server/env.ts';
import { openDoor } from '../../src/server/http/door.ts';
import { run } from '../../src/server/run.ts';

/** The production process over content of a test's own: `content-main.ts [folder of the built site] [of the content]`. */
const [dist = '', content = ''] = process.argv.slice(2);
const env = parseEnv(process.env);
await run(env, dist, content, await openDoor(env));
